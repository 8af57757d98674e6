import type { Request, Response } from 'express';
import type { CompressedFiles, ContentEncoding } from '../services/market/compressed-files.ts';

/** Sends an immutable file in an encoding that the client accepts. Returns false if the file does not exist. */
export async function sendImmutable(
  { req, res, files }: { req: Request; res: Response; files: CompressedFiles },
  file: { sha256: string; type: string; quality: number; load: () => Promise<Uint8Array | null> },
): Promise<boolean> {
  const { sha256, type, quality, load } = file;
  const encoding = encodingFor(req);
  const bytes = encoding === null ? await load() : await files.get({ key: sha256, encoding, quality }, load);
  if (bytes === null) return false;
  res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  res.setHeader('ETag', `"${sha256}"`);
  res.setHeader('Vary', 'Accept-Encoding');
  res.setHeader('Content-Type', type);
  if (encoding !== null) res.setHeader('Content-Encoding', encoding);
  res.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return true;
}

export function encodingFor(req: Request): ContentEncoding | null {
  const best = req.acceptsEncodings('br', 'gzip', 'identity');
  return best === 'br' || best === 'gzip' ? best : null;
}

/** Sends an uploaded picture with headers that prevent scripts and type sniffing. */
export function sendPicture(res: Response, picture: { bytes: Uint8Array; type: string }): void {
  res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.type(picture.type).send(Buffer.from(picture.bytes));
}
