/** A composed scene: SVG of a given size in pixels, drawn once when it is authored. */
export type SceneImage = { width: number; height: number; svg: string }

/** A product drawing set into a scene, `width` wide (5:4 high), its top left corner at x, y. */
export function placed(drawing: string, { x, y, width }: { x: number; y: number; width: number }): string {
  const address = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
  return `<image href="${address}" x="${x}" y="${y}" width="${width}" height="${width * 1.25}"/>`
}

export function sceneSvg({ width, height }: { width: number; height: number }, layers: readonly string[]): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${layers.join('')}</svg>`
}

/** Noise layer: `matrix` turns turbulence into a color's opacity. */
export function grain(id: string, turbulence: string, matrix: string): string {
  return (
    `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence ${turbulence}/>` +
    `<feColorMatrix values="${matrix}"/></filter>`
  )
}

/** Color matrix row per channel; the color is fixed, the opacity comes from the noise. */
export function tint([r, g, b]: readonly [number, number, number], opacity: string): string {
  return `0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${opacity}`
}

export function verticalGradient(id: string, stops: readonly (readonly [offset: number, color: string])[]): string {
  const tags = stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('')
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${tags}</linearGradient>`
}
