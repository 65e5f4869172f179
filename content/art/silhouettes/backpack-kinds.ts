import { plainWeave, ripstop, stretchMesh } from '../kernel/cloth.ts'
import { tone } from '../kernel/color.ts'
import { dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { part, partAlong } from '../kernel/parts.ts'
import { puller, seam, stitch, zipper } from '../kernel/sewing.ts'
import { sides } from '../kernel/side.ts'
import { buckle, webbing } from '../kernel/straps.ts'
import type { Brand, Slots } from '../slots.ts'
import { sack, shoulders, sidePocket } from './backpack-parts.ts'

type Pack = Slots<'backpack'>

/** A daypack without a lid: one zip over the crown, a stretch pocket on the front. */
export function dayPack(a: Easel, slots: Pack, brand: Brand): string {
  const { main, lid, panel: dark, zip, accent, strap, logo } = slots
  const cut = symmetric('400,236! 470,238 530,268 566,350 584,480 594,640 592,790 574,868 520,894 400,900!')
  const crown = symmetric('400,236! 470,238 530,268 560,340! 520,300 470,282 400,280!')
  const front = loop('242,560! 320,600 480,600 558,560! 566,720 562,820 530,858 400,868 270,858 238,820 234,720')
  const arch = curve('222,500! 238,380 284,312 340,290 400,286 460,290 516,312 562,380 578,500!')
  return (
    shoulders(a, slots, 232) +
    webbing(a, 'M368 240C368 184 432 184 432 240', { color: accent, width: 16 }) +
    sack(a, cut, { base: main, weave: ripstop(a, main) }) +
    part('lid', crown) +
    panel(a, crown, { base: lid, reach: 12, soft: 6, edge: 0.3, outline: 0.6 }) +
    sides.map((side) => sidePocket(a, slots, side)).join('') +
    ink(a, arch, { stroke: tone(main, -0.12), width: 22, opacity: 0.6 }) +
    zipper(a, arch, { tape: zip, teeth: tone(zip, 0.2), width: 11 }) +
    puller('226 486', { cord: accent, turn: 8, size: 0.9 }) +
    puller('574 486', { cord: accent, turn: -8, size: 0.9 }) +
    part('pocket', front) +
    cast(a, front, { opacity: 0.36, soft: 7 }) +
    panel(a, front, {
      base: dark,
      fill: linear(a, dyed(dark, '0 .09, 1 -.04'), '250 560 550 860'),
      reach: 36,
      soft: 14,
      rim: 0.35,
      outline: 0.8,
      creases: '250,600 320,680 8 14; 550,600 480,680 -8 -14; 300,850 360,780 6 12',
      depth: 0.4,
      over: ink(a, front, { fill: stretchMesh(a, dark), opacity: 0.8 }),
    }) +
    ink(a, curve('242,562 320,602 400,608 480,602 558,562'), { stroke: accent, width: 7, round: true }) +
    webbing(a, 'M400 460V606', { color: strap, width: 16 }) +
    buckle('400 600', { size: 0.85 }) +
    mark(brand, '400 392', { size: 1.2, color: logo })
  )
}

/** A child's pack: round as a pebble, one pocket, a chest strap with its whistle, a band that answers headlamps. */
export function kidsPack(a: Easel, slots: Pack, brand: Brand): string {
  const { main, panel: dark, lid, zip, accent, logo } = slots
  const cut = symmetric('400,330! 480,332 550,370 586,460 600,600 598,760 580,850 530,890 400,896!')
  const pocket = symmetric('400,586! 490,586 540,602! 556,700 552,800 524,850 400,862!')
  const arch = curve('214,600! 226,480 268,402 330,372 400,366 470,372 532,402 574,480 586,600!')
  return (
    shoulders(a, slots, 330) +
    webbing(a, 'M366 336C366 276 434 276 434 336', { color: accent, width: 20 }) +
    sack(a, cut, { base: main, weave: ripstop(a, main) }) +
    ink(a, arch, { stroke: tone(main, -0.12), width: 24, opacity: 0.6 }) +
    zipper(a, arch, { tape: zip, teeth: tone(zip, 0.2), width: 13 }) +
    puller('582 580', { cord: accent, turn: -8, size: 1.1 }) +
    part('pocket', pocket) +
    cast(a, pocket, { opacity: 0.36, soft: 7 }) +
    panel(a, pocket, {
      base: lid,
      fill: linear(a, dyed(lid, '0 .1, 1 -.04'), '260 586 540 860'),
      reach: 34,
      soft: 13,
      rim: 0.4,
      outline: 0.8,
      creases: '258,820 320,770 6 12; 542,820 480,770 -6 -12',
      depth: 0.34,
    }) +
    zipper(a, curve('268,622 330,612 400,610 470,612 532,622'), { tape: zip, teeth: tone(zip, 0.2), width: 11 }) +
    puller('276 626', { cord: accent, turn: 8, size: 0.95 }) +
    ink(a, curve('250,742 330,752 470,752 550,742'), { stroke: '#cfd6d6', width: 22 }) +
    ink(a, curve('250,738 330,748 470,748 550,738'), { stroke: '#f3f6f6', width: 7, opacity: 0.8 }) +
    sides
      .map(({ path }) =>
        panel(a, path(loop('560,690! 596,676! 598,800 586,850 560,866!')), { base: dark, reach: 14, soft: 6, outline: 0.7 }),
      )
      .join('') +
    mark(brand, '400 490', { size: 1.4, color: logo })
  )
}

/** A city pack for a skateboard: a flat top, two straps across the front, a coated base. */
export function boardPack(a: Easel, slots: Pack, brand: Brand): string {
  const { main, panel: dark, lid, zip, accent, strap, logo } = slots
  const cut = symmetric('400,196! 520,198 566,214! 580,330 586,520 590,700 588,850 574,888! 400,894!')
  const base = symmetric('400,736! 590,730! 590,800 588,850 574,888! 400,894!')
  const pocket = 'M270 330H530V690H270Z'
  const belt = (y: number) =>
    partAlong('belt', `M206 ${y}Q400 ${y + 22} 594 ${y}`, 32) +
    webbing(a, `M206 ${y}Q400 ${y + 22} 594 ${y}`, { color: strap, width: 32 }) +
    buckle(`400 ${y + 12}`, { turn: 90, size: 1.05 }) +
    ink(a, `M232 ${y - 10}v26M568 ${y - 10}v26`, { stroke: accent, width: 4 })
  return (
    shoulders(a, slots, 192) +
    webbing(a, 'M360 200C360 142 440 142 440 200', { color: accent, width: 18 }) +
    sack(a, cut, { base: main, weave: plainWeave(a, main) }) +
    sides.map(({ path }) => stitch(path(curve('548,214 560,330 566,520 568,730')), { base: main })).join('') +
    part('pocket', pocket) +
    cast(a, pocket, { at: '2 7', soft: 6 }) +
    panel(a, pocket, {
      base: lid,
      fill: linear(a, dyed(lid, '0 .07, 1 -.03'), '270 330 530 690'),
      reach: 26,
      soft: 11,
      outline: 0.75,
      over: ink(a, pocket, { fill: plainWeave(a, lid) }),
    }) +
    zipper(a, 'M278 352H522', { tape: zip, teeth: tone(zip, 0.2), width: 12 }) +
    puller('290 358', { cord: accent, turn: 0, size: 0.9 }) +
    part('base', base) +
    cast(a, base, { at: '0 -5', soft: 5 }) +
    panel(a, base, { base: dark, fill: linear(a, dyed(dark, '0 .08, 1 -.06'), '0 736 0 900'), reach: 30, soft: 12, outline: 0.8 }) +
    seam(curve('210,736 400,742 590,736'), { base: dark, rows: 1 }) +
    belt(470) +
    belt(634) +
    zipper(a, curve('236,232 320,224 400,222 480,224 564,232'), { tape: zip, teeth: tone(zip, 0.2), width: 12 }) +
    puller('548 234', { cord: accent, size: 0.9 }) +
    mark(brand, '400 284', { size: 1.1, color: logo })
  )
}

/** For one night: rolled and clipped at the top, one slanted pocket, no more. */
export function rollPack(a: Easel, slots: Pack, brand: Brand): string {
  const { main, lid, zip, accent, strap, logo, panel: dark } = slots
  const cut = symmetric('400,300! 530,300 556,330! 566,480 574,660 574,800 558,878! 400,886!')
  const roll = symmetric('400,240! 500,242 560,252! 574,280 566,312! 500,326 400,330!')
  const flat = symmetric('400,318! 540,316! 552,420! 400,436!')
  return (
    shoulders(a, slots, 250) +
    sack(a, cut, { base: main, weave: 'none' }) +
    panel(a, flat, {
      base: lid,
      reach: 22,
      soft: 9,
      edge: 0.36,
      outline: 0.7,
      creases: '300,330 290,420 5 9; 500,330 512,420 -5 -9; 400,330 402,420 4 8',
      depth: 0.36,
    }) +
    part('lid', roll) +
    cast(a, roll, { opacity: 0.4, at: '1 9' }) +
    panel(a, roll, {
      base: lid,
      fill: linear(a, dyed(lid, '0 .13, .5 .02, 1 -.14'), '0 240 0 330'),
      reach: 16,
      soft: 7,
      rim: 0.4,
      outline: 0.8,
    }) +
    ink(a, 'M234 262Q400 274 566 262M236 290Q400 304 564 290', { stroke: tone(lid, -0.2), width: 2, opacity: 0.6 }) +
    sides
      .map(
        ({ x }) =>
          webbing(a, `M${x(560)} 276Q${x(600)} 330 ${x(576)} 470`, { color: strap, width: 17 }) + buckle(`${x(586)} 392`, { size: 0.9 }),
      )
      .join('') +
    partAlong('pocket', 'M286 520L520 600', 24) +
    ink(a, 'M286 520L520 600', { stroke: tone(main, -0.14), width: 24, round: true, opacity: 0.5 }) +
    zipper(a, 'M286 520L520 600', { tape: zip, teeth: tone(zip, 0.2), width: 11 }) +
    puller('298 526', { cord: accent, turn: 10, size: 0.95 }) +
    ink(a, symmetric('400,802! 573,792! 574,800 558,878! 400,886!'), { fill: linear(a, dyed(dark, '0 .06, 1 -.06'), '0 792 0 886') }) +
    seam('M228 792Q400 812 572 792', { base: main, rows: 1 }) +
    mark(brand, '486 716', { size: 0.95, color: logo })
  )
}
