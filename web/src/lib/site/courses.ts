// What a newcomer may learn, of every game; asked for once.

import { request } from '../wire/api';
import type { Table } from '../wire/protocol';

/** How a newcomer begins with a game. */
export interface Course {
  game: string;
  ruleset: string;
  seats: number;
  role: string;
  why: string;
  goal: string;
  goals: Record<string, string>;
  lessons: { id: string; title: string; text: string; minutes: number }[];
}

let asked: Promise<Course[]> | null = null;

export function courses(): Promise<Course[]> {
  asked ??= request<Course[]>('GET', '/api/lessons').catch((error: Error) => {
    asked = null;
    throw error;
  });
  return asked;
}

export const begin = (game: string, lesson: string) => request<Table>('POST', `/api/lessons/${game}/${lesson}`);
export const leave = (table: string) => request<Table>('POST', `/api/tables/${table}/lesson/leave`);

/** How the game is won, in a line, for who has this role. */
export function goalOf(course: Course, role: string | null | undefined): string {
  return course.goals[role ?? ''] ?? course.goal;
}
