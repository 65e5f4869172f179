import { sceneSvg, type SceneImage } from '../picture.ts'

export type Frame = 'wide' | 'tall'
type Ellipse = { cx: number; cy: number; rx: number; ry: number }

/** Halvern's compositions are drawn once, 1600 × 900; what the tall frame keeps starts at `left`. */
const field = { width: 1600, height: 900 }
const tallWidth = 720

export function framed(frame: Frame, left: number, layers: readonly string[]): SceneImage {
  if (frame === 'wide') return { ...field, svg: sceneSvg(field, layers) }
  const size = { width: 900, height: 1125 }
  const view = `viewBox="${left} 0 ${tallWidth} ${field.height}"`
  const shifted = sceneSvg(size, layers).replace(/viewBox="[^"]*"/, view)
  return { ...size, svg: shifted }
}

export function backdrop(valley: string): string {
  return `<image href="${valley}" width="${field.width}" height="${field.height}" preserveAspectRatio="none"/>`
}

/** A filter that gives a drawing the light of its place: a factor for each channel, and what the air adds. */
export function toned(id: string, factors: readonly [number, number, number], air: readonly [number, number, number] = [0, 0, 0]): string {
  const row = (k: 0 | 1 | 2) => [0, 1, 2].map((i) => (i === k ? factors[k] : 0)).join(' ') + ` 0 ${air[k]}`
  return `<filter id="${id}" color-interpolation-filters="sRGB"><feColorMatrix values="${row(0)} ${row(1)} ${row(2)} 0 0 0 1 0"/></filter>`
}

export function blur(id: string, x: number, y = x): string {
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${x} ${y}"/></filter>`
}

/** A filter that leaves a drawing's blurred shadow. */
export function castShadow(id: string, opacity: number, blurred: number): string {
  return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feColorMatrix values="0 0 0 0 .01 0 0 0 0 .02 0 0 0 0 .02 0 0 0 ${opacity} 0"/><feGaussianBlur stdDeviation="${blurred}"/></filter>`
}

export function patch({ cx, cy, rx, ry }: Ellipse, paint: string): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" ${paint}/>`
}

/** A gradient along a line (`x1=…`) or round a spot (`cx=…`), in the field's own units. */
export function gradient(id: string, place: string, stops: readonly (readonly [number, string, number])[]): string {
  const kind = place.startsWith('x1') ? 'linear' : 'radial'
  const tags = stops.map(([at, color, opacity]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
  return `<${kind}Gradient id="${id}" gradientUnits="userSpaceOnUse" ${place}>${tags.join('')}</${kind}Gradient>`
}

export const whole = `width="${field.width}" height="${field.height}"`
