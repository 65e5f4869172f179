import { seeded } from '../kernel/geometry.ts'
import { sceneSvg, verticalGradient, type SceneImage } from './picture.ts'

type CampSize = { width: number; height: number }
/** `valley` is a picture of the mountains at the blue hour as a data address, 16:9. */
type Camp = CampSize & { valley: string; tent: (at: { x: number; y: number; width: number }) => string }
/** How far to the right the tip of a blade of 20 px is bent. */
type Wind = (x: number) => number

/** A lit tent on a grassy knoll, mountains behind it at the blue hour. */
export function camp(parts: Camp): SceneImage {
  const { width, height } = parts
  const { definitions, land, slope, grass, light, tent, nearGrass } = layCamp(parts)
  return { width, height, svg: sceneSvg({ width, height }, [definitions, land, slope, grass(), light, tent, nearGrass()]) }
}

/** The camp from back to front. Its grass bends with the wind. */
export function layCamp({ width, height, valley, tent }: Camp) {
  const size = { width, height }
  const isWide = width > 1200
  const side = isWide ? 560 : 600
  const x = (isWide ? width * 0.655 : width * 0.5) - side / 2
  const y = knoll(size, x + side / 2) - side * 0.935
  const whole = `<rect width="${width}" height="${height}"`
  const ground = hill(size)
  const [far, near] = grass(size)
  const nearest = far.filter((_, i) => i % 3 === 0)
  return {
    definitions: definitions({ x: x + side * 0.4, y: y + side * 0.84, side }),
    land: backdrop(size, valley),
    slope: `${whole} fill="#0b2a3a" opacity=".22"/><path d="${ground}" fill="url(#knoll)"/>`,
    grass: (wind?: Wind) =>
      blades(far, '#22382e', { paint: 'stroke-width="2"', wind }) +
      blades(near, '#2f4a3b', { paint: 'stroke-width="1.6" opacity=".55"', wind }),
    light: `${whole} fill="url(#air)"/><path d="${ground}" fill="url(#glow)"/>`,
    tent: tent({ x, y, width: side }),
    nearGrass: (wind?: Wind) => blades(nearest, '#1a2c25', { paint: 'stroke-width="2" transform="translate(6 10)" opacity=".8"', wind }),
  }
}

function knoll({ width, height }: CampSize, x: number): number {
  return height - 150 - 70 * Math.exp(-(((x - width * 0.66) / (width * 0.34)) ** 2)) + 14 * Math.sin(x / 90) + 6 * Math.sin(x / 31)
}

function hill(size: CampSize): string {
  const steps = Array.from({ length: Math.floor(size.width / 20) + 1 }, (_, i) => `L${i * 20} ${knoll(size, i * 20).toFixed(1)}`)
  return `M0 ${size.height}${steps.join('')}L${size.width} ${size.height}Z`
}

/** A blade: where its root is, and where its belly and its tip are from there. */
type Blade = { x: number; y: number; belly: readonly [number, number]; tip: readonly [number, number] }

/** Blades on the skyline, and blades down the slope. */
function grass(size: CampSize): [far: Blade[], near: Blade[]] {
  const random = seeded(77)
  const blade = (depth: number, tallest: number): Blade => {
    const x = random() * size.width
    const y = knoll(size, x) + depth * random() + (depth > 10 ? 14 : 4)
    const height = 6 + random() * tallest
    return { x, y, belly: [random() * 4 - 2, -height * 0.6], tip: [random() * 9 - 3, -height] }
  }
  const many = (count: number, depth: number, tallest: number) => Array.from({ length: Math.floor(count) }, () => blade(depth, tallest))
  return [many(size.width * 1.5, 4, 15), many(size.width * 1.3, 150, 18)]
}

/** A tall blade bends further than a short one, and its tip further than its belly. */
function bladePath({ x, y, belly, tip }: Blade, wind?: Wind): string {
  const bend = wind ? (wind(x) * -tip[1]) / 20 : 0
  const lean = [belly[0] + bend * 0.3, belly[1], tip[0] + bend, tip[1]].map((n) => n.toFixed(1))
  return `M${x.toFixed(1)} ${y.toFixed(1)}q${lean.join(' ')}`
}

function blades(list: readonly Blade[], color: string, { paint, wind }: { paint: string; wind?: Wind | undefined }): string {
  const path = list.map((blade) => bladePath(blade, wind)).join('')
  return `<path d="${path}" fill="none" stroke="${color}" stroke-linecap="round" ${paint}/>`
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
