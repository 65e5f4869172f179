import { seeded } from '../kernel/geometry.ts'
import { sceneSvg, verticalGradient, type SceneImage } from './picture.ts'

type CampSize = { width: number; height: number }
/** `valley` is a picture of the mountains at the blue hour as a data address, 16:9. */
type Camp = CampSize & { valley: string; tent: (at: { x: number; y: number; width: number }) => string }

/** A lit tent on a grassy knoll, mountains behind it at the blue hour. */
export function camp({ width, height, valley, tent }: Camp): SceneImage {
  const size = { width, height }
  const isWide = width > 1200
  const side = isWide ? 560 : 600
  const x = (isWide ? width * 0.655 : width * 0.5) - side / 2
  const y = knoll(size, x + side / 2) - side * 0.935
  const lamp = { x: x + side * 0.4, y: y + side * 0.84, side }
  const whole = `<rect width="${width}" height="${height}"`
  const ground = hill(size)
  const [far, near] = grass(size)
  const layers = [
    definitions(lamp),
    backdrop(size, valley),
    `${whole} fill="#0b2a3a" opacity=".22"/><path d="${ground}" fill="url(#knoll)"/>`,
    blades(far, '#22382e', 'stroke-width="2"'),
    blades(near, '#2f4a3b', 'stroke-width="1.6" opacity=".55"'),
    `${whole} fill="url(#air)"/><path d="${ground}" fill="url(#glow)"/>`,
    tent({ x, y, width: side }),
    blades(
      far.filter((_, i) => i % 3 === 0),
      '#1a2c25',
      'stroke-width="2" transform="translate(6 10)" opacity=".8"',
    ),
  ]
  return { ...size, svg: sceneSvg(size, layers) }
}

function knoll({ width, height }: CampSize, x: number): number {
  return height - 150 - 70 * Math.exp(-(((x - width * 0.66) / (width * 0.34)) ** 2)) + 14 * Math.sin(x / 90) + 6 * Math.sin(x / 31)
}

function hill(size: CampSize): string {
  const steps = Array.from({ length: Math.floor(size.width / 20) + 1 }, (_, i) => `L${i * 20} ${knoll(size, i * 20).toFixed(1)}`)
  return `M0 ${size.height}${steps.join('')}L${size.width} ${size.height}Z`
}

/** Blades on the skyline, and blades down the slope. */
function grass(size: CampSize): [far: string[], near: string[]] {
  const random = seeded(77)
  const blade = (depth: number, tallest: number) => {
    const x = random() * size.width
    const y = knoll(size, x) + depth * random() + (depth > 10 ? 14 : 4)
    const height = 6 + random() * tallest
    const lean = [random() * 4 - 2, -height * 0.6, random() * 9 - 3, -height].map((n) => n.toFixed(1))
    return `M${x.toFixed(1)} ${y.toFixed(1)}q${lean.join(' ')}`
  }
  const many = (count: number, depth: number, tallest: number) => Array.from({ length: Math.floor(count) }, () => blade(depth, tallest))
  return [many(size.width * 1.5, 4, 15), many(size.width * 1.3, 150, 18)]
}

function blades(list: readonly string[], color: string, paint: string): string {
  return `<path d="${list.join('')}" fill="none" stroke="${color}" stroke-linecap="round" ${paint}/>`
}

function definitions({ x, y, side }: { x: number; y: number; side: number }): string {
  const stop = (offset: number, color: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`
  const flat = `translate(0 ${(y + 70) * 0.62}) scale(1 .38)`
  const units = 'gradientUnits="userSpaceOnUse"'
  return (
    `<defs>${verticalGradient('knoll', [
      [0, '#24392f'],
      [1, '#0b1513'],
    ])}` +
    `<radialGradient id="glow" ${units} cx="${x}" cy="${y + 70}" r="${side * 0.62}" gradientTransform="${flat}">` +
    `${stop(0, '#ffc36a', 0.75)}${stop(0.4, '#ffb257', 0.22)}${stop(1, '#ffb257', 0)}</radialGradient>` +
    `<radialGradient id="air" ${units} cx="${x}" cy="${y - 30}" r="${side * 0.7}">${stop(0, '#ffc36a', 0.34)}${stop(1, '#ffb257', 0)}</radialGradient></defs>`
  )
}

function backdrop({ width, height }: CampSize, valley: string): string {
  const wide = Math.max(width, (height * 16) / 9)
  const top = width > 1200 ? 0 : -60
  return `<image href="${valley}" x="${(width - wide) * 0.62}" y="${top}" width="${wide}" height="${(wide * 9) / 16}" preserveAspectRatio="xMidYMid slice"/>`
}
