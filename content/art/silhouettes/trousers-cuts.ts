import { loop } from '../kernel/geometry.ts'
import type { Slots } from '../slots.ts'

export type TrousersExtra =
  | ('rule' | 'thigh' | 'cargo' | 'sideZip' | 'gaiter' | 'crease' | 'turnup' | 'cord')
  | ('bellows' | 'stripe' | 'ribbed' | 'pleats' | 'coin')

/** What one pair of trousers differs in from the next. The ankle is the ellipse seen inside the hem. */
export type TrousersCut = {
  leg: string
  ankle: readonly [cx: number, rx: number]
  knee: 'double' | 'front' | 'shaped' | 'none'
  waist: 'band' | 'elastic'
  extra: readonly TrousersExtra[]
  frame?: string
}

const hip = '400,96! 520,92! 540,150 560,240 568,330'
const crotch = '432,780 426,640 418,520 406,418! 400,396!'
const straight = { leg: loop(`${hip} 566,450 562,600 560,760 562,934! 500,946 436,938! ${crotch}`), ankle: [499, 63] } as const
const tapered = {
  leg: loop(`${hip} 562,450 552,600 540,760 526,934! 480,944 432,938! 428,780 424,640 418,520 406,418! 400,396!`),
  ankle: [480, 47],
} as const
const wide = {
  leg: loop(`${hip} 578,450 592,600 606,760 620,930! 530,948 430,938! 424,780 420,640 414,520 406,418! 400,396!`),
  ankle: [525, 95],
} as const
const loose = { leg: loop(`${hip} 576,450 578,600 578,760 582,934! 510,946 436,938! ${crotch}`), ankle: [508, 73] } as const
const curved = {
  leg: loop(`400,96! 504,92! 530,150 564,240 574,330 566,450 556,600 552,760 554,934! 494,946 434,938! ${crotch}`),
  ankle: [494, 60],
} as const

const baggy = {
  leg: loop(
    '400,96! 524,92! 552,150 582,240 598,330 610,450 620,600 628,760 636,930! 540,950 428,938! 422,780 418,640 412,520 406,430! 400,410!',
  ),
  ankle: [532, 102],
} as const
const cuffed = {
  leg: loop(`${hip} 580,450 584,580 580,720 562,830 534,884! 526,940! 480,946 440,940! 436,884! 424,800 422,660 418,530 406,418! 400,396!`),
  ankle: [483, 40],
} as const

export const trousersCuts: Record<Slots<'trousers'>['style'], TrousersCut> = {
  work: { ...straight, knee: 'double', waist: 'band', extra: [] },
  hike: { ...tapered, knee: 'shaped', waist: 'band', extra: ['thigh'] },
  softshell: { ...tapered, knee: 'shaped', waist: 'band', extra: ['cord'] },
  winter: { ...straight, knee: 'front', waist: 'band', extra: ['gaiter'] },
  rain: { ...loose, knee: 'none', waist: 'elastic', extra: ['sideZip'] },
  carpenter: { ...loose, knee: 'none', waist: 'band', extra: ['rule'] },
  tailored: { ...straight, knee: 'none', waist: 'band', extra: ['crease'] },
  wide: { ...wide, knee: 'none', waist: 'band', extra: ['crease', 'rule'] },
  curved: { ...curved, knee: 'double', waist: 'band', extra: ['cargo'] },
  loose: { ...wide, knee: 'front', waist: 'band', extra: [] },
  bellows: { ...loose, knee: 'none', waist: 'band', extra: ['bellows'] },
  track: { ...tapered, knee: 'none', waist: 'elastic', extra: ['stripe'] },
  cuffed: { ...cuffed, knee: 'none', waist: 'elastic', extra: ['ribbed'] },
  baggy: { ...baggy, knee: 'none', waist: 'band', extra: ['coin'] },
  pleated: { ...straight, knee: 'none', waist: 'band', extra: ['pleats', 'crease', 'turnup'] },
  small: { ...loose, knee: 'double', waist: 'elastic', extra: ['turnup'], frame: 'translate(24 80) scale(.94 .84)' },
  splash: { ...loose, knee: 'front', waist: 'elastic', extra: ['sideZip'], frame: 'translate(24 80) scale(.94 .84)' },
}
