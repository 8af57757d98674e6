import type { PropertyType } from '../property.ts';
import type { Height } from './pen.ts';

/**
 * Buildings and landmarks as parts, drawn in order by `drawScene`. Parts are separated by `;` or a new line:
 * `wall 0 -66 292 66` is a box (x, y, width, height), with more numbers an outline (x, y, x, y …), in a colour of the
 * palette; `glass?40` has its light on in 40 % of cases. `palm x y height`, `bush x y rx ry`,
 * `rod:line width x y x y`, `ring:far x y radius` and `tower x width height side style` are drawn by code; `ground` and
 * `dry` draw the ground in front of the home. The name of another scene draws that scene at x, y. `at x y` moves the
 * origin, `h 80~96` chooses the height that `h+52` adds to, `4x98` or `4x0,37` repeats a part, `n` is the number of
 * floors that fit in `h`, `s` and `*` are the pen's style. `2~8` is a random number in that range. Heights count
 * downwards from the ground.
 */
export const SCENES: Readonly<Record<string, string>> = {
  slenderTower: `at 196~226 0; tower -128 74 64~84 16 0; tower 104 78 56~90 18 1; ground
    slab 24 -214 29 -236 34 -214; side 12 -214 34 26; tower 0 58 190 20 s; slab -4 -196 66 7; slab -46 -34 160 34
    glass -40 -26 148 10; lit -30~70 -26 30 10; sand -52 -3 178 6; palm -62 3 52; palm 136 3 46`,
  twinTowers: `at 124~150 0; h 150~182; ground; tower 0 66 h 20 s; tower 136 66 h-14 20 s
    slab 86 -h+60 50 20; glass 88 -h+65 46 9; lit 104 -h+65 12 9; slab -18 -20 256 20; glass -12 -14 244 9
    sand -24 -3 270 5; palm -36 3 58; palm 108 4 44; palm 258 3 62`,
  courtyardBlocks: `dry; at 48~66 20; tower 108 128 108~128 22 s; tower 0 96 84~100 18 1; tower 262 100 80~104 20 0
    slab -22 -4 430 7; leaf 60 10 300 10 340 32 20 32; sea 128 15 226 15 242 27 112 27
    palm -20 8 66; palm 246 12 56; palm 392 8 72`,
  towerOnPodium: `at 150~190 0; tower -78 50 96~124 16 1; tower 96 56 120~150 18 2; ground; tower 0 82 186~206 26 s
    slab -30 -24 170 24; glass -24 -17 158 12; lit -24~66 -17 34 12; sand -36 -2 190 5
    palm -52 2 48; palm 170 2 42; palm 196 2 54`,
  steppedTower: `at 140~170 0; h 80~96; ground; tower 96 52 h+106 18 s; tower 48 62 h+52 18 s; tower 0 66 h 16 s
    bush 20 -h-3 13 6; bush 68 -h-55 13 6; slab -14 -16 190 16; glass -8 -12 178 7; palm -34 3 60; palm 196 3 50`,
  roundTower: `at 190~216 0; h 160~186; ground; tower 112 60 64~92 14 s
    wall 0 0 0 -h 14 -h-9 28 -h-15 42 -h-17 56 -h-15 70 -h-9 84 -h 84 0; side 62 0 62 -h-12 74 -h-7 84 -h 84 0
    10x0,14 storey 0 -h+6; slab -24 -18 132 18; glass -18 -13 120 8; palm -44 3 56; palm 126 3 46`,
  storey: 'glass 0 0 84 8; glass?60 0~64 0 20 8; slab -4 9 92 2.5',
  midRise: `dry; at 84~104 16; h 140~196; wall 0 -h 270 h; side 270 -h 298 -h+10 298 0 270 0; slab -5 -h-6 280 7
    side 204 -h-24 46 20; nx0,22 floor* 0 -h+10; line 0 -22 270 22; 6x44 glass?50 8 -18 34 18
    slab -26 -3 354 6; palm -30 4 86; palm 322 4 72`,
  floor0: 'slab -4 13 278 3; floor2 0 0',
  floor1: '10x25 glass?16 16 0 13 13',
  floor2: 'glass 10 0 250 12; lit 10~220 0 36 12; 5x45 wall 45 -2 4 16',
  lowBlock: `dry; at 138 16; wall 0 -164 206 164; side 206 -164 240 -152 240 0 206 0; slab -5 -171 216 8
    4x48 flats 12 -151; 6x0,22 glass 214 -138 18 4; slab -20 -5 276 6; palm -36 2 84; palm 272 4 70`,
  flats: '4x0,37 flat 0 0',
  flat: 'glass?9 0 0 38 25; slab -2 18 42 9; wall 18 0 2 18',
  villaWithArches: `dry; at 80~100 26; wall 0 -66 292 66; trunk -12 -66 24 -92 268 -92 304 -66; wall 86 -118 132 50
    trunk 72 -118 110 -150 194 -150 232 -118; 3x40 glass?40 98 -108 26 30; 5x54 archway 16 0
    line 124 -4 124 -34 129 -46 142 -52 155 -46 160 -34 160 -4; slab -16 -3 324 6; slab 96 12 196 12 230 40 62 40
    palm -30 6 84; palm 330 4 96; palm 300 16 60`,
  archway: 'glass?35 0 -4 0 -34 5 -46 18 -52 31 -46 36 -34 36 -4',
  villaWithPool: `dry; at 84~104 24; wall 0 -74 250 74; side 250 -74 290 -66 290 0 250 0; slab 54 -128 150 54
    side 204 -128 236 -121 236 -74 204 -74; slab -14 -80 282 7; slab 42 -135 176 7; glass 68 -116 58 36
    lit 132 -116 60 36; glass 18 -60 92 60; wall 64 -60 2 60; lit 118 -60 44 60; line 172 -58 26 58
    glass 210 -56 28 22; wall 222 -166 40 92; side 262 -166 276 -162 276 -74 262 -74; slab 218 -172 48 7
    4x8.4 line 227 -154 4.6 34; slab -40 14 150 14 186 40 -62 40; sea -30 18 142 18 168 36 -46 36
    sea2 10 25 50 2; sea2 80 30 40 2; palm -34 6 92; palm 318 4 74; palm 346 12 100`,
  cubicVilla: `dry; at 84~104 26; side 54 -66 200 66; glass 70 -56 84 56; lit 112 -56 42 56; line 168 -50 28 50
    glass 208 -52 34 22; wall -20 -132 220 68; side 200 -132 232 -124 232 -64 200 -64; slab -26 -138 232 7
    glass -6 -120 128 42; lit 84 -120 38 42; 7x8 trunk 134 -122 4 46; slab -12 -64 6 64; wall 268 -30 84 30
    slab -44 -2 400 6; palm -44 8 104; palm 302 6 90; palm 336 14 66`,
  rowOfHouses: `dry; at 0 22; 2x196 house 46 0; 2x196 turretHouse 144 0; slab 0 0 480 8; palm 34 8 86; palm 244 14 70
    palm 452 8 92; 4x98 bush 100 2 15 9`,
  turretedRow: `dry; at 0 22; turretHouse 46 0; 2x98 house 144 0; turretHouse 340 0; slab 0 0 480 8; palm 34 8 86
    palm 244 14 70; palm 452 8 92; 4x98 bush 100 2 15 9`,
  house: `h 112~126; wall 0 -h 94 h; side 94 -h+6 5 h-6; side -2 -h-5 99 6; glass?40 10 -h+16 32 34
    glass?30 52 -h+16 32 34; line 8 -h+50 80 2; side 8 -h+54 80 4; line 14 -44 24 44; glass?50 48 -42 36 30`,
  turretHouse: 'wall 56 -162 26 50; side 82 -160 6 48; 3x7 line 60 -155 4 18; house 0 0',
  gabledRow: `dry; at 0 22; 2x200 gable 40 0; 2x200 sandGable 140 0; slab 0 0 480 8
    palm 26 8 80; palm 240 12 92; palm 456 8 74`,
  gable: 'h 92~108; wall 0 -h 96 h; gableFront 0 0',
  sandGable: 'h 92~108; sand 0 -h 96 h; gableFront 0 0',
  gableFront: `trunk -5 -h 48 -h-40 101 -h; glass?40 36 -h-14 24 16; 2x46 glass?35 12 -h+14 26 28; line 14 -42 24 42
    glass 52 -40 34 28; slab 46 -16 50 16`,
  terraceOverCity: `at 0 -320; sea 0 232 480 88; 9x0 sea2 0~440 242~292 30~90 2; 13x38 cityBlock -6 240
    slab 40 150 300 8; wall 58 158 262 72; glass 64 164 170 60; lit 128 164 44 60; side 234 164 80 60
    5x28.4 wall 92.4 164 2 60; slab 96 108 176 8; glass 110 116 148 34; lit 158 116 36 34; slab 0 230 400 12
    side 400 230 430 238 430 250 400 242; wall 0 242 400 78; side 400 242 430 250 430 320 400 320
    sea 20 236 150 6; line 0 214 400 2; 14x30 line 4 214 1.6 17; 2x0,34 windowBand 0 256
    palm 352 231 62; bush 386 226 10 8`,
  cityBlock: 'h 6~84; mid 0 -h 23~34 h+80; 3x7 cityWindows 3 -h+8',
  cityWindows: '6x0,11 glass?30 0 0 3 4',
  windowBand: 'glass 0 0 392 22; 4x0 lit 10~340 0 26 22; 10x39 wall 38 0 3 22',
  cutDuplex: `ground; at 112 0; wall 0 -186 208 186; side 208 -186 240 -172 240 0 208 0; 2x0,88 maisonette 0 -178
    slab -12 -194 232 9; palm -34 3 70; palm 270 3 58`,
  maisonette: `glass 10 0 120 76; glass?50 138 0 60 34; glass 138 42 60 34; slab 10 36 46 3; rod:slab 4 56 37 90 75
    lit 18 8 30 28; wall 92 0 2 76; slab -6 78 220 6; slab 136 64 64 2`,

  crane: `at 424 0; line 0 -214 5 214; line -124 -202 168 4; line 30 -200 14 14; rod:line 1.5 2 -226 -94 -202
    rod:line 1.5 2 -226 40 -202; rod:line 1.5 -100 -198 -100 -152; lit -110 -152 20 10`,
  needle: 'far -13 0 -10 -70 -6 -122 -2 -160 0 -206 2 -160 6 -122 10 -70 13 0',
  wheel: `ring:far 0 -76 62; rod:far 1 -62 -76 62 -76; rod:far 1 -54 -107 54 -45; rod:far 1 -31 -130 31 -22
    rod:far 1 0 -138 0 -14; rod:far 1 31 -130 -31 -22; rod:far 1 54 -107 -54 -45; rod:far 4 0 -76 -26 0
    rod:far 4 0 -76 26 0`,
  sail: 'far -20 0 -20 -138 4 -117 22 -85 35 -45 40 0; mid -22 -156 4 156',
  arch: 'far -62 0 -62 -66 -22 -66 -22 -84 -10 -98 10 -98 22 -84 22 -66 62 -66 62 0 14 0 14 -40 0 -53 -14 -40 -14 0',
  twist: 'far -18 0 -13 -60 -16 -110 -24 -152 10 -160 14 -110 13 -55 18 0; far 44 0 44 -116 58 -128 72 -116 72 0',
  frame: 'far -34 -128 68 16; 2x56 far -34 -112 12 112',
  wind_towers: 'h 44; windTower -70 0; h 62; windTower -8 0; h 50; windTower 52 0',
  windTower: 'far 0 -h 30 h; far -22 -24 74 24; 3x8 mid 5 -h+8 4 20',
  hills: `far -400 0 -310 -66 -250 -28 -166 -92 -80 -30 -8 -74 140 0
    mid -400 0 -340 -30 -260 -8 -120 -40 40 -10 140 -26 140 0`,
  none: '',
};

const TOWERS = ['towerOnPodium', 'slenderTower', 'twinTowers', 'steppedTower', 'roundTower'] as const;
const MIDDLE = ['midRise', 'towerOnPodium', 'courtyardBlocks', 'steppedTower', 'roundTower'] as const;
const LOW = ['courtyardBlocks', 'midRise', 'lowBlock'] as const;
const VILLAS = ['villaWithPool', 'villaWithArches', 'cubicVilla'] as const;
const ROWS = ['rowOfHouses', 'gabledRow', 'turretedRow', 'gabledRow'] as const;
/** `illustrate` picks the ground of a terrace with the same index. */
const PENTHOUSES = ['terraceOverCity', 'steppedTower'] as const;
const SMALL = ['lowBlock', 'midRise', 'courtyardBlocks'] as const;

type Families = readonly (keyof typeof SCENES)[];

/** Scenes by type and height of neighbourhood. Listing ids cycle through them for variety. */
export const SCENE_FAMILIES: Readonly<Record<PropertyType, Readonly<Record<Height, Families>>>> = {
  apartment: { tall: TOWERS, middle: MIDDLE, low: LOW },
  villa: { tall: VILLAS, middle: VILLAS, low: VILLAS },
  townhouse: { tall: ROWS, middle: ROWS, low: ROWS },
  penthouse: { tall: PENTHOUSES, middle: PENTHOUSES, low: PENTHOUSES },
  studio: { tall: ['roundTower', 'lowBlock', 'midRise', 'slenderTower'], middle: SMALL, low: SMALL },
  duplex: { tall: ['cutDuplex', 'steppedTower'], middle: ['cutDuplex', 'gabledRow'], low: ['cutDuplex', 'gabledRow'] },
};
