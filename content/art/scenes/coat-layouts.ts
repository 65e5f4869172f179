import type { PieceName } from './coat-pieces.ts'

type At = readonly [x: number, y: number, turn?: number]
/** Pieces of one kind: the first of a mirrored pair is the left one. `tag` is where their number stands. */
type Laid = { name: PieceName; at: readonly At[]; tag: readonly [x: number, y: number]; cloth?: 'cord' | 'plain'; isPair?: boolean }
export type Layout = { width: number; height: number; scale: number; pieces: readonly Laid[]; axes: string }

export const wideLayout: Layout = {
  width: 1600,
  height: 900,
  scale: 0.74,
  axes: 'M800 250V60M690 118L780 260M910 118L820 260M650 350L596 330M950 350L1004 330M440 360L330 350M1160 360L1270 350M190 470L140 470M1410 470L1460 470M520 770V690M1080 770V690M520 800H640M1080 800H960M250 590V560M1350 590V560M100 560V590M1500 560V590M1270 150L1130 330',
  pieces: [
    { name: 'back', at: [[800, 510]], tag: [800, 560] },
    {
      name: 'front',
      at: [
        [524, 500, -3],
        [1076, 500, 3],
      ],
      isPair: true,
      tag: [1080, 440],
    },
    {
      name: 'facing',
      at: [
        [384, 508, -5],
        [1216, 508, 5],
      ],
      tag: [1216, 508],
    },
    {
      name: 'upperSleeve',
      at: [
        [264, 414, -8],
        [1336, 414, 8],
      ],
      tag: [1332, 350],
    },
    {
      name: 'underSleeve',
      at: [
        [108, 404, -12],
        [1492, 404, 12],
      ],
      tag: [1492, 400],
    },
    {
      name: 'elbow',
      at: [
        [252, 668, -8],
        [1348, 668, 8],
      ],
      tag: [1348, 668],
    },
    {
      name: 'cuff',
      at: [
        [102, 640, -6],
        [1498, 640, 6],
      ],
      tag: [1498, 690],
    },
    { name: 'collar', at: [[590, 110, -6]], cloth: 'cord', tag: [590, 172] },
    { name: 'collar', at: [[1010, 110, 6]], tag: [1010, 172] },
    { name: 'neck', at: [[800, 124]], tag: [800, 128] },
    {
      name: 'pocket',
      at: [
        [470, 822, -4],
        [1130, 822, 4],
      ],
      tag: [1130, 834],
    },
    { name: 'chest', at: [[1290, 122, 6]], tag: [1290, 140] },
    { name: 'chest', at: [[600, 836, -3]], tag: [600, 846] },
    {
      name: 'bag',
      at: [
        [336, 826, 5],
        [1264, 826, -5],
      ],
      cloth: 'plain',
      tag: [1264, 836],
    },
    { name: 'pencil', at: [[1426, 124, 10]], tag: [1474, 124] },
    { name: 'hanger', at: [[176, 118, -8]], tag: [176, 164] },
    { name: 'label', at: [[346, 116, -4]], tag: [346, 172] },
    {
      name: 'button',
      at: [
        [724, 836],
        [774, 846],
        [824, 832],
        [874, 848],
        [924, 838],
        [1012, 846],
      ],
      tag: [968, 830],
    },
  ],
}

export const tallLayout: Layout = {
  width: 900,
  height: 1125,
  scale: 0.58,
  axes: 'M450 400V60M310 150L420 390M600 150L480 390M330 420L290 410M570 420L610 410M180 500L140 500M720 500L760 500M96 760V700M804 760V700M218 800L130 790M682 800L770 790M330 800L270 660M570 800L630 660M330 920V880M570 920V880',
  pieces: [
    { name: 'back', at: [[450, 548]], tag: [450, 600] },
    {
      name: 'front',
      at: [
        [236, 544, -3],
        [664, 544, 3],
      ],
      isPair: true,
      tag: [668, 500],
    },
    {
      name: 'facing',
      at: [
        [118, 540, -4],
        [782, 540, 4],
      ],
      tag: [782, 540],
    },
    {
      name: 'upperSleeve',
      at: [
        [88, 884, -3],
        [812, 884, 3],
      ],
      tag: [812, 850],
    },
    {
      name: 'underSleeve',
      at: [
        [210, 884, 3],
        [690, 884, -3],
      ],
      tag: [690, 890],
    },
    {
      name: 'elbow',
      at: [
        [404, 966, -6],
        [496, 966, 6],
      ],
      tag: [496, 966],
    },
    {
      name: 'cuff',
      at: [
        [196, 1044, -3],
        [704, 1044, 3],
      ],
      tag: [704, 1044],
    },
    { name: 'collar', at: [[270, 118, -6]], cloth: 'cord', tag: [270, 176] },
    { name: 'collar', at: [[630, 118, 6]], tag: [630, 176] },
    { name: 'neck', at: [[450, 224]], tag: [450, 228] },
    {
      name: 'pocket',
      at: [
        [320, 836, -3],
        [580, 836, 3],
      ],
      tag: [580, 846],
    },
    { name: 'chest', at: [[790, 224, 5]], tag: [790, 238] },
    { name: 'chest', at: [[450, 834]], tag: [450, 844] },
    {
      name: 'bag',
      at: [
        [310, 968, 4],
        [590, 968, -4],
      ],
      cloth: 'plain',
      tag: [590, 976],
    },
    { name: 'pencil', at: [[806, 108, 8]], tag: [850, 108] },
    { name: 'hanger', at: [[110, 224, -8]], tag: [110, 268] },
    { name: 'label', at: [[96, 110, -4]], tag: [96, 166] },
    {
      name: 'button',
      at: [
        [330, 1064],
        [374, 1070],
        [418, 1062],
        [462, 1072],
        [506, 1064],
        [588, 1070],
      ],
      tag: [547, 1060],
    },
  ],
}
