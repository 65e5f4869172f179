import { tone } from '../kernel/color.ts'
import { clip, dyed, linear, pattern, radial, type Easel } from '../kernel/easel.ts'
import { curve, loop, points, type Point } from '../kernel/geometry.ts'
import { cast, ink, panel } from '../kernel/paint.ts'
import { zipper } from '../kernel/sewing.ts'
import type { Slots } from '../slots.ts'

type TentDoorSlots = Slots<'tent'>

/** The open door: a lit inner tent with a sleeping bag and a lamp, the fly rolled and tied to the left. */
export function tentDoorOpen(a: Easel, slots: TentDoorSlots, doorEdge: string): string {
  const { fly, pole } = slots
  const between = points(doorEdge).slice(1, -1)
  const corner = (x: number, y: number): Point => [x, y, true]
  const door = loop([corner(206, 749), ...between, corner(450, 778), [330, 760]])
  const rolled = loop('210,752! 222,640 268,522 330,450! 318,436 252,500 202,630 186,750!')
  return (
    inside(a, slots, door) +
    cast(a, rolled, { opacity: 0.45, at: '8 8' }) +
    panel(a, rolled, {
      base: fly,
      fill: linear(a, dyed(fly, '0 .14, .5 .02, 1 -.14'), '196 600 236 616'),
      reach: 14,
      soft: 6,
      edge: 0.4,
      outline: 0.7,
      creases: '206,700 226,640 6 8; 222,620 260,530 8 8; 250,540 310,460 6 8',
      depth: 0.5,
    }) +
    ink(a, 'M204 596L246 606M250 500L284 522', { stroke: pole, width: 7, round: true }) +
    `<circle cx="246" cy="606" r="4.5" fill="${tone(pole, 0.2)}"/><circle cx="284" cy="522" r="4.5" fill="${tone(pole, 0.2)}"/>` +
    zipper(a, curve(points(doorEdge).slice(3)), { tape: tone(fly, -0.2), teeth: tone(pole, 0.2), width: 9 })
  )
}

function inside(a: Easel, { inner, floor, glow }: TentDoorSlots, door: string): string {
  const net = pattern(a, 'door net', {
    width: 5,
    height: 5,
    tile: '<path d="M0 2.5H5M2.5 0V5" stroke="#4a3820" stroke-width=".7" opacity=".5"/>',
  })
  const light = radial(a, `0 ${glow} .95, .55 ${glow} .5, 1 ${glow} .05`, '320 660 190')
  const layers =
    ink(a, door, { fill: light }) +
    ink(a, 'M214 772L250 560Q300 470 344 462Q420 500 440 772Z', { fill: inner, opacity: 0.34 }) +
    ink(a, 'M330 462V770', { stroke: tone(inner, -0.3), width: 2.5, opacity: 0.6 }) +
    ink(a, 'M214 772L250 560Q300 470 330 462V770Z', { fill: net }) +
    ink(a, 'M196 726Q320 700 470 748V800H190Z', { fill: tone(floor, 0.02), opacity: 0.9 }) +
    ink(a, 'M240 742C270 706 330 702 372 716C410 728 430 748 428 764L250 766Z', { fill: '#3f6f86' }) +
    ink(a, 'M240 742C270 706 330 702 372 716C340 716 300 724 282 762L250 766Z', { fill: '#5b8ea6' }) +
    ink(a, 'M300 712Q306 740 298 764M330 709Q340 738 334 765M362 714Q374 740 368 766', { stroke: '#2b5064', width: 3, opacity: 0.8 }) +
    ink(a, 'M296 520a34 34 0 1 0 68 0a34 34 0 1 0 -68 0', { fill: glow, opacity: 0.5, soft: 12 }) +
    ink(a, 'M322 508h16l3 20h-22z', { fill: '#fff4d2' }) +
    ink(a, 'M330 470V508', { stroke: '#5a4a30' }) +
    ink(a, door, { stroke: '#000', width: 34, opacity: 0.42, soft: 11 })
  return ink(a, door, { fill: linear(a, '0 #2a2117, 1 #4a3820', '0 452 0 778') }) + `<g ${clip(a, door)}>${layers}</g>`
}
