const ARABIC = /\p{Script=Arabic}/u;

/** Whether a text is read from right to left: its first letter is Arabic. */
export function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && ARABIC.test(first);
}
