"""Lessons: a game taught decision by decision, from written-down positions. docs/lessons.md tells how one is written."""

from landsraad.lessons.model import Course, Lesson, Pattern, Step, Try
from landsraad.lessons.reading import BadLesson, begin, course, courses, lesson, read_course, read_lesson
from landsraad.lessons.teaching import Lead, TryAgain, scripted, skipped, where

__all__ = [
    "BadLesson",
    "Course",
    "Lead",
    "Lesson",
    "Pattern",
    "Step",
    "Try",
    "TryAgain",
    "begin",
    "course",
    "courses",
    "lesson",
    "read_course",
    "read_lesson",
    "scripted",
    "skipped",
    "where",
]
