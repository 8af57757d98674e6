declare module 'bidi-js' {
  type Bidi = {
    /** Returns the embedding level of every UTF-16 unit; odd levels are right to left. */
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { levels: Uint8Array };
    /** Returns the mirrored bracket for right-to-left text, or null. */
    getMirroredCharacter(letter: string): string | null;
  };
  export default function bidiFactory(): Bidi;
}
