import { loop, symmetric } from '../kernel/geometry.ts'
import { left } from '../kernel/side.ts'
import type { Slots } from '../slots.ts'

/** What one shell differs in from the next. Outlines are paths; `frame` places a cut that is longer or shorter than the sheet. */
export type ShellCut = {
  body: string
  sleeve: string
  /** Where the back hangs below the front: its lowest point. */
  tail?: number
  head: 'hood' | 'rolled' | 'spread' | 'cord'
  panels: 'yoke' | 'plain' | 'flanks' | 'armor' | 'bands' | 'cape'
  closure: 'zip' | 'flap' | 'snaps' | 'half'
  pockets: readonly ShellPocket[]
  cuff: 'tab' | 'elastic' | 'rib'
  /** Height of the hem's seam. */
  hem: number
  waist?: number
  frame?: string
}
export type ShellPocket = 'hand' | 'chest' | 'patch' | 'bellows' | 'welt' | 'map' | 'napoleon' | 'field' | 'skirt'

const shoulder = '400,296! 468,290 536,306 584,334'
const collared = '400,262! 462,252 530,278 582,312'
const bodies = {
  regular: symmetric(`${shoulder} 602,400 604,480 600,580 600,690 605,800 612,884! 608,908! 520,924 400,928!`),
  waisted: symmetric(`${shoulder} 600,400 596,480 580,566 580,640 598,760 618,876! 614,900! 520,920 400,926!`),
  light: symmetric(`${collared} 602,400 606,480 606,580 608,690 612,780 606,850! 600,874! 520,890 400,894!`),
  long: symmetric(`${shoulder} 600,400 596,480 580,580 588,690 614,840 640,1010! 636,1036! 520,1052 400,1056!`),
  smock: symmetric(`${shoulder} 606,400 612,480 614,580 616,690 620,800 624,866! 618,890! 520,904 400,908!`),
  coach: symmetric(`${collared} 604,400 608,480 608,580 610,690 612,790 608,870! 602,892! 520,908 400,912!`),
  waxed: symmetric(`${collared} 602,390 604,480 602,580 608,700 622,840 634,944! 630,962! 520,976 400,980!`),
  small: symmetric(`${collared} 606,390 614,470 618,560 622,650 626,730 620,786! 612,808! 520,822 400,826!`),
}
const sleeves = {
  regular: loop(
    '546,310! 598,330 636,368 659,432 677,530 694,640 711,750 723,846 727,884! 686,898 641,893! 634,820 622,730 609,650 597,580 587,510 577,450 558,380 546,310!',
  ),
  collared: loop(
    '546,284! 600,308 640,352 663,424 680,530 696,640 712,750 723,842! 686,856 638,850! 632,800 620,710 607,630 594,556 585,490 577,430 560,360 546,284!',
  ),
  small: loop(
    '546,284! 606,308 650,352 676,424 696,520 712,610 726,690 732,756! 690,770 644,764! 638,712 628,640 616,580 602,520 590,470 577,430 560,360 546,284!',
  ),
}

const mountain = { sleeve: sleeves.regular, head: 'hood', cuff: 'tab', hem: 874 } as const
const collar = { sleeve: sleeves.collared, cuff: 'elastic', hem: 858 } as const

export const shellCuts: Record<Slots<'shell'>['cut'], ShellCut> = {
  alpine: { ...mountain, body: bodies.regular, tail: 965, panels: 'yoke', closure: 'zip', pockets: ['hand', 'chest'] },
  flank: { ...mountain, body: bodies.waisted, tail: 992, panels: 'flanks', closure: 'zip', pockets: ['hand'] },
  packable: { ...collar, body: bodies.light, head: 'rolled', panels: 'plain', closure: 'zip', pockets: ['chest'], hem: 842 },
  rain: { ...mountain, body: bodies.waisted, panels: 'plain', closure: 'flap', pockets: ['patch'], hem: 866 },
  parka: {
    ...mountain,
    body: bodies.long,
    panels: 'plain',
    closure: 'flap',
    pockets: ['welt'],
    hem: 1000,
    waist: 574,
    frame: 'translate(44 2) scale(.89)',
  },
  smock: { ...mountain, body: bodies.smock, panels: 'plain', closure: 'half', pockets: ['map'], cuff: 'elastic', hem: 856 },
  pro: { ...mountain, body: bodies.regular, panels: 'armor', closure: 'zip', pockets: ['napoleon', 'skirt'], hem: 864 },
  coach: { ...collar, body: bodies.coach, head: 'spread', panels: 'plain', closure: 'snaps', pockets: ['welt'] },
  lined: { ...collar, body: bodies.light, head: 'spread', panels: 'cape', closure: 'snaps', pockets: ['welt'], cuff: 'rib', hem: 826 },
  peak: { ...mountain, body: bodies.waisted, panels: 'cape', closure: 'zip', pockets: ['welt'], cuff: 'elastic', hem: 866, waist: 600 },
  small: {
    ...collar,
    sleeve: sleeves.small,
    body: bodies.small,
    head: 'spread',
    panels: 'yoke',
    closure: 'zip',
    pockets: ['patch'],
    hem: 776,
    frame: 'translate(0 40)',
  },
  work: { ...mountain, body: bodies.regular, panels: 'yoke', closure: 'flap', pockets: ['bellows', 'field'] },
  climb: { ...mountain, body: bodies.waisted, tail: 1000, panels: 'armor', closure: 'zip', pockets: ['hand', 'field'] },
  waxed: { ...collar, body: bodies.waxed, head: 'cord', panels: 'cape', closure: 'flap', pockets: ['bellows'], hem: 930 },
  yard: { ...mountain, body: bodies.smock, panels: 'bands', closure: 'flap', pockets: ['patch'], cuff: 'tab', hem: 856 },
}

export function sleevesOf({ sleeve }: ShellCut): string {
  return sleeve + left.path(sleeve)
}
