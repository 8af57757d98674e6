import { expect, it } from 'vitest';
import { JPEG_PROBLEMS, jpegProblem } from './jpeg.ts';

const segment = (marker: number, ...body: number[]) => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
];
const START = [0xff, 0xd8];
const JFIF = segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0);
const FRAME = segment(0xc0, 8, 0, 40, 0, 60, 1, 1, 0x11, 0);
const SCAN = [...segment(0xda, 1, 1, 0, 0, 63, 0), 1, 2, 3, 0xff, 0, 9];
const END = [0xff, 0xd9];
const jpeg = (...parts: number[][]) => Uint8Array.from(parts.flat());

it.each([
  ['a plain one', jpeg(START, JFIF, FRAME, SCAN, END), null],
  ['no JPEG', jpeg([0x89, 0x50, 0x4e, 0x47]), 'no JPEG'],
  ['one with EXIF', jpeg(START, segment(0xe1, 69, 120, 105, 102), FRAME, SCAN, END), 'EXIF'],
  ['one with a comment', jpeg(START, segment(0xfe, 60, 115), FRAME, SCAN, END), 'comment'],
  ['one without a frame', jpeg(START, JFIF, SCAN, END), 'no picture'],
  ['one that is cut off', jpeg(START, JFIF, FRAME, SCAN), 'cut off'],
  ['one with a page behind it', jpeg(START, JFIF, FRAME, SCAN, END, [60, 115, 62], END), 'something else'],
  ['a progressive one of ten scans', jpeg(START, FRAME, ...Array(10).fill(SCAN), END), null],
  ['one of 33 scans', jpeg(START, FRAME, ...Array(33).fill(SCAN), END), 'too many steps'],
  ['one with EXIF between scans', jpeg(START, FRAME, SCAN, segment(0xe1, 69), SCAN, END), 'EXIF'],
  ['one with restart markers', jpeg(START, FRAME, SCAN, [0xff, 0xd0, 1, 0xff, 0xd1, 2], END), null],
  ['one of a lying length', jpeg(START, [0xff, 0xe0, 0xff, 0xff]), 'damaged'],
])('%s', (_, bytes, problem) => {
  const found = jpegProblem(bytes);
  if (problem === null) expect(found).toBeNull();
  else expect(found && JPEG_PROBLEMS[found]).toContain(problem);
});
