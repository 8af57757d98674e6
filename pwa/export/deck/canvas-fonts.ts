import type { PdfFonts } from '../pdf/fonts.ts';

/** Makes the fonts of documents known to a worker's canvases, under the names that slides use. */
export async function addCanvasFonts(fonts: PdfFonts, set: FontFaceSet): Promise<void> {
  const faces = [
    face('Mada', fonts['text-latin'], 400),
    face('Mada', fonts['bold-latin'], 700),
    face('Alexandria', fonts['display-latin'], 600),
    face('Mada Arabic', fonts['text-arabic'], 400),
    face('Mada Arabic', fonts['bold-arabic'], 700),
    face('Alexandria Arabic', fonts['display-arabic'], 600),
  ];
  for (const one of await Promise.all(faces.map((each) => each.load()))) set.add(one);
}

function face(family: string, bytes: Uint8Array, weight: number): FontFace {
  return new FontFace(family, bytes as Uint8Array<ArrayBuffer>, { weight: String(weight) });
}
