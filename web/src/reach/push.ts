// The browser's side of web push.

export const pushable = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The address of this browser's subscription; empty if there is none. */
export async function subscribed(): Promise<string> {
  const found = await navigator.serviceWorker.getRegistration();
  return (await found?.pushManager.getSubscription())?.endpoint ?? '';
}

/** Ask the person, then the push service of the browser. */
export async function subscribe(key: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('The browser does not allow notifications: its settings for this site can.');
  const worker = await navigator.serviceWorker.ready;
  try {
    return (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
  } catch {
    throw new Error('The browser’s push service does not answer. Try again later.');
  }
}

export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.ready;
  await (await worker.pushManager.getSubscription())?.unsubscribe();
}
