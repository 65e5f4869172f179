import { dyed, linear, type Easel } from './easel.ts'
import { loop, middle, rounded } from './geometry.ts'
import { groundShadow, ink, panel } from './paint.ts'
import { left, sides } from './side.ts'

/** Units from crown to sole. */
const stature = 400

const coat = '#7d868c'
const trunk = loop(
  '400,-336! 418,-334 442,-325 454,-306 444,-262 437,-222 444,-172! 424,-166 376,-166 356,-172! 363,-222 356,-262 346,-306 358,-325 382,-334!',
)
const arm = loop('444,-324! 458,-312 466,-262 474,-206 476,-176! 470,-171 460,-174! 456,-208 449,-258 440,-296!')
const hand = loop('460,-178! 475,-180! 478,-162 474,-148 466,-146 461,-158')
const leg = loop('400,-182! 444,-184! 447,-140 441,-84 440,-50 434,-12! 411,-12! 411,-60 409,-96 402,-156!')
const shoe = loop('409,-14! 437,-14! 442,-4 436,2 408,2 406,-4!')

/**
 * A plain figure, seen from behind, to measure a product by. It has no face and no skin: it says how large, not who.
 * `height` is in units of the sheet, `x` and `feet` where it stands.
 */
export function figure(a: Easel, { x, feet, height }: { x: number; feet: number; height: number }): string {
  const size = rounded((height / stature) * 1000) / 1000
  const cloth = (base: string) => ({ base, reach: 18, soft: 8, edge: 0.34, rim: 0.3, outline: 0.4 })
  const both = (d: string) => d + left.path(d)
  const parts =
    panel(a, both(shoe), cloth('#3f464b')) +
    panel(a, both(leg), {
      ...cloth('#5a636a'),
      creases: '444,-100 414,-86 4 6; 356,-100 386,-86 -4 -6; 440,-40 412,-32 3 5; 360,-40 388,-32 -3 -5',
      depth: 0.3,
    }) +
    ink(a, both(hand), { fill: '#9aa3a8' }) +
    `<rect x="389" y="-358" width="22" height="30" rx="7" fill="#9aa3a8"/>` +
    sides.map(({ path }) => panel(a, path(arm), cloth(coat))).join('') +
    panel(a, trunk, {
      ...cloth(coat),
      fill: linear(a, dyed(coat, '0 .06, 1 -.05'), '360 -330 440 -170'),
      creases: '440,-300 410,-262 -5 7; 360,-300 390,-262 5 7; 438,-220 406,-204 4 7; 362,-216 394,-200 -4 -7',
      depth: 0.26,
    }) +
    ink(a, 'M357 -180Q400 -170 443 -180M382 -334Q400 -326 418 -334', { stroke: '#596268', width: 1.6, opacity: 0.7 }) +
    `<g fill="#9aa3a8"><ellipse cx="377" cy="-370" rx="4" ry="7"/><ellipse cx="423" cy="-370" rx="4" ry="7"/></g>` +
    ink(a, 'M378 -372C375 -409 425 -409 422 -372C422 -358 416 -346 400 -345C384 -346 378 -358 378 -372Z', {
      fill: linear(a, '0 #5f686d, 1 #454d52', '380 -400 420 -345'),
    })
  const shadow = groundShadow(a, { cx: 404, cy: 0, rx: 62, ry: 9, opacity: 0.3 })
  return `<g transform="translate(${rounded(x - middle * size)} ${feet}) scale(${size})">${shadow}${parts}</g>`
}
