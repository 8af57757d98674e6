import type { Response } from 'express';

/** Sends a picture that came from people: opened by itself it can do nothing, and it is read as nothing else. */
export function sendPicture(res: Response, picture: { bytes: Uint8Array; type: string }): void {
  res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.type(picture.type).send(Buffer.from(picture.bytes));
}
