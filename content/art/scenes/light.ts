type Pair = readonly [number, number]

/** A filled path; `more` are further attributes. */
export function shape(d: string, fill: string, more = ''): string {
  return d ? `<path d="${d}" fill="${fill}" ${more}/>` : ''
}

/** A stroked path. */
export function stroke(d: string, [color, width]: readonly [color: string, width: number], more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ${more}/>`
}

/** A soft edge of `radius` pixels. */
export function soften(id: string, radius: number): string {
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${radius}"/></filter>`
}

/** A color that fades out from the middle: the light around a lamp. */
export function halo(id: string, color: string, strength = 1): string {
  const stops = [
    [0, 1],
    [0.3, 0.5],
    [0.62, 0.16],
    [1, 0],
  ].map(([offset = 0, share = 0]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${(strength * share).toFixed(3)}"/>`)
  return `<radialGradient id="${id}">${stops.join('')}</radialGradient>`
}

/** A gradient between two points of the picture, from `[offset, color, opacity]`. */
export function fade(
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly (readonly [offset: number, color: string, opacity?: number])[],
): string {
  const tags = stops.map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${tags.join('')}</linearGradient>`
}

export function oval([cx, cy]: Pair, [rx, ry]: Pair, paint: string): string {
  return `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" ${paint}/>`
}

/** Cuts what is drawn to the path. */
export function within(id: string, d: string, content: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}
