import { messages } from './messages.ts';

/** Translates a device name, which is stored as `Chrome on Android`. */
export function deviceText(name: string): string {
  const [browser = '', system] = name.split(' on ');
  return system === undefined ? name : messages.deviceOn(browser, system);
}
