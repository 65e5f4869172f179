import { plainWeave, ribs } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop } from '../kernel/geometry.ts'
import { ink, panel } from '../kernel/paint.ts'
import { seam, stitch } from '../kernel/sewing.ts'
import { left, sides, type Side } from '../kernel/side.ts'
import type { Slots } from '../slots.ts'
import type { DressCut } from './dress-cuts.ts'

type DressSlots = Slots<'dress'>

const sleeveCuts = {
  none: '',
  short: loop('526,266! 574,284 612,326 634,388 650,470! 610,490 570,494! 562,430 550,350 526,266!'),
  long: loop(
    '526,266! 574,284 614,328 640,396 662,500 682,610 698,710 706,800! 670,814 634,808! 622,730 606,640 590,560 576,500 562,430 550,350 526,266!',
  ),
}

export function sleevesOf({ sleeves }: Pick<DressCut, 'sleeves'>): string {
  return sleeveCuts[sleeves] + left.path(sleeveCuts[sleeves])
}

export function cuffOpenings({ main }: DressSlots): string {
  return sides
    .map(({ x, pick }) => {
      const turn = `rotate(${pick(12, -12)} ${x(612)} 484)`
      return `<ellipse cx="${x(612)}" cy="484" rx="41" ry="11" transform="${turn}" fill="${tone(main, -0.28)}"/>`
    })
    .join('')
}

export function dressSleeve(a: Easel, slots: DressSlots, { side, sleeves }: { side: Side; sleeves: DressCut['sleeves'] }): string {
  return sleeves === 'long' ? longSleeve(a, slots, side) : shortSleeve(a, slots, side)
}

function shortSleeve(a: Easel, { main, trim }: DressSlots, side: Side): string {
  const cut = side.path(sleeveCuts.short)
  const cuff = side.path(loop('568,462! 608,458 645,440! 652,472! 612,492 570,496!'))
  return (
    panel(a, cut, {
      base: main,
      fill: linear(a, dyed(main, '0 .05, 1 -.05'), side.pick('150 330 240 350', '560 330 650 350')),
      reach: 30,
      soft: 13,
      creases: side.creases('566,424 618,396 8 13; 564,452 630,430 8 11; 546,310 590,340 6 10'),
      depth: 0.34,
      over: ink(a, cut, { fill: plainWeave(a, main) }),
    }) +
    seam(side.path(curve('528,272 550,350 562,430')), { base: main, opacity: 0.5 }) +
    panel(a, cuff, { base: trim, reach: 12, soft: 5, outline: 0.65, over: ink(a, cuff, { fill: plainWeave(a, trim) }) }) +
    stitch(side.path(curve('571,468 609,465 646,447')), { base: trim, width: 1.4 })
  )
}

/** Down to a ribbed cuff. */
function longSleeve(a: Easel, { main, trim }: DressSlots, side: Side): string {
  const cut = side.path(sleeveCuts.long)
  const cuff = side.path(loop('634,796! 670,804 705,790! 708,852! 674,862 642,856!'))
  return (
    panel(a, cut, {
      base: main,
      fill: linear(a, dyed(main, '0 .05, .45 .01, 1 -.05'), side.pick('100 520 240 550', '560 520 700 550')),
      reach: 34,
      soft: 14,
      edge: 0.36,
      creases: side.creases(
        '576,500 652,530 8 15; 588,556 668,572 9 14; 598,626 654,644 6 13; 566,430 622,458 6 12; 612,706 684,720 6 13; 622,752 698,762 6 12; 546,310 590,340 6 10',
      ),
      depth: 0.34,
      over: ink(a, cut, { fill: plainWeave(a, main) }),
    }) +
    seam(side.path(curve('528,272 550,350 562,430')), { base: main, opacity: 0.5 }) +
    panel(a, cuff, {
      base: trim,
      reach: 14,
      soft: 6,
      outline: 0.6,
      over: ribs(a, side.path(curve('630,826 672,834 712,822')), { base: trim, height: 66, dash: '1.6 3.4' }),
    })
  )
}
