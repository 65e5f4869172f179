import { tone } from '../kernel/color.ts'
import { blur, dyed, linear, type Easel } from '../kernel/easel.ts'
import { curve, loop, symmetric } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { ink, panel } from '../kernel/paint.ts'
import { part } from '../kernel/parts.ts'
import { seam, stitch } from '../kernel/sewing.ts'
import { sides, type Side } from '../kernel/side.ts'
import type { Brand, Slots } from '../slots.ts'

type ShellHoodSlots = Slots<'shell'>

export const hoodOutline = symmetric('400,50 450,59 489,95 508,150 509,212 503,262 494,300 468,322 400,330!')
const neckSeam = curve('306,301 332,322 400,332 468,322 494,301')

/** The hood up and open: brim, laminate inside, a hanger label and two drawcords. */
export function hoodFront(a: Easel, slots: ShellHoodSlots, brand: Brand): string {
  const { yoke } = slots
  const side = curve('350,72 322,122 305,190 309,262 320,312')
  return (
    part('hood', hoodOutline) +
    panel(a, hoodOutline, {
      base: yoke,
      fill: hoodFill(a, yoke),
      reach: 36,
      soft: 14,
      edge: 0.4,
      rim: 0.4,
      creases:
        '506,225 448,290 9 12; 502,262 430,322 8 10; 505,180 470,270 8 9; 294,225 348,288 -9 -11; 298,262 366,320 -8 -10; 296,180 328,262 -8 -8; 456,66 498,122 6 10',
      depth: 0.44,
      lights: '336,84 302,180 -10 14; 500,140 498,220 4 6',
      lightness: 0.36,
      lightSoft: 7,
    }) +
    opening(a, slots, brand) +
    sides.map(({ path, pick }) => seam(path(side), { base: yoke, shift: [pick(5, -5), 0], opacity: 0.5, rows: 1 })).join('') +
    seam(neckSeam, { base: yoke, shift: [0, 6], rows: 1 }) +
    sides.map((one) => drawcord(a, slots, one)).join('')
  )
}

export function hoodBack(a: Easel, { yoke, zip }: ShellHoodSlots): string {
  return (
    panel(a, hoodOutline, {
      base: yoke,
      fill: hoodFill(a, yoke),
      reach: 50,
      soft: 18,
      edge: 0.42,
      rim: 0.4,
      creases: '500,200 452,300 8 13; 300,200 346,300 -8 -12; 390,230 396,320 6 -10',
      depth: 0.36,
      lights: '338,84 318,220 -10 20; 430,90 440,220 6 12',
      lightSoft: 9,
    }) +
    sides
      .map(({ path, pick }) => seam(path(curve('356,58 348,140 346,240 350,324')), { base: yoke, shift: [pick(5, -5), 0], rows: 1 }))
      .join('') +
    seam(curve('306,301 332,320 400,329 468,320 494,301'), { base: yoke, shift: [0, 6], rows: 1 }) +
    ink(a, 'M374 190h52', { stroke: zip, width: 7, round: true }) +
    `<rect x="391" y="181" width="18" height="18" rx="5" fill="${zip}"/><rect x="394" y="184" width="6" height="6" rx="2" fill="#fff" opacity=".25"/>`
  )
}

function hoodFill(a: Easel, yoke: string): string {
  return linear(a, dyed(yoke, '0 .1, .6 .01, 1 -.04'), '310 60 500 320')
}

function opening(a: Easel, { yoke, lining, logo }: ShellHoodSlots, brand: Brand): string {
  const edge = `stroke="${tone(yoke, -0.2)}" stroke-width="1.6"`
  const inner = symmetric('400,90 444,99 470,134 478,180 471,226 446,256 400,266')
  const laminate = symmetric('400,100 438,109 461,142 467,182 459,222 438,248 400,256')
  const brim = loop('322,134! 338,103 366,88 400,84 434,88 462,103 478,134! 460,114 434,102 400,98 366,102 340,114')
  return (
    part('inside', inner) +
    `<path d="${inner}" fill="${tone(yoke, -0.08)}" ${edge}/>` +
    panel(a, laminate, {
      base: lining,
      fill: linear(a, dyed(lining, '0 -.15, .5 -.05, 1 .02'), '400 100 400 260'),
      edge: 0.55,
      reach: 40,
      soft: 11,
      lit: [10, 16],
      rim: 0,
      outline: 0.8,
      over:
        ink(a, 'M388 102Q402 180 386 232M412 102Q398 180 414 232', { stroke: tone(lining, 0.09), width: 1.4, opacity: 0.7 }) +
        ink(a, 'M336 238Q400 212 464 238V262H336Z', { fill: tone(lining, -0.07) }) +
        ink(a, 'M336 238Q400 212 464 238', { stroke: tone(lining, 0.16), width: 1.8 }) +
        ink(a, 'M382 204h36v19h-36z', { fill: logo, opacity: 0.95 }) +
        mark(brand, '400 213.5', { size: 0.34, color: '#26282b' }),
    }) +
    `<path d="${brim}" fill="${tone(yoke, 0.06)}" ${edge}/>` +
    stitch(curve('327,124 340,104 367,92 400,88.5 433,92 460,104 473,124'), { base: yoke, width: 1.3 })
  )
}

function drawcord(a: Easel, { yoke, zip, pull }: ShellHoodSlots, { path, x }: Side): string {
  const cord = path('M462 262C470 300 474 336 467 378')
  return (
    `<g fill="none" stroke-linecap="round"><path d="${cord}" stroke="#000" stroke-opacity=".3" stroke-width="6" transform="translate(4 5)" ${blur(a, 2.5, { shape: cord, reach: 4 })}/>` +
    `<path d="${cord}" stroke="${pull}" stroke-width="4.2"/><path d="${cord}" stroke="#fff" stroke-opacity=".45" stroke-width="1.2" stroke-dasharray="3 3"/></g>` +
    `<circle cx="${x(462)}" cy="262" r="5.2" fill="${zip}" stroke="${tone(yoke, 0.18)}" stroke-width="1.4"/>` +
    `<rect x="${x(468) - 6.5}" y="336" width="13" height="19" rx="5" fill="${zip}"/>` +
    `<rect x="${x(468) - 4}" y="338" width="4" height="13" rx="2" fill="#fff" opacity=".22"/>` +
    `<path d="M${x(467) - 4} 374h8l-1.4 18h-5z" fill="${zip}"/>`
  )
}
