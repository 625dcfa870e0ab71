// The space to which the next agent shall go, pointed to before its card.

export const wish = $state({ space: '' });
