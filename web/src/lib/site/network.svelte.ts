// Whether there is a network at all, as the browser tells it.

export const network = $state({ offline: !navigator.onLine });

addEventListener('offline', () => (network.offline = true));
addEventListener('online', () => (network.offline = false));
