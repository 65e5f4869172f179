import { contact, ramp } from './shading.ts'

type Crate = { x: number; y: number; width: number; height: number; isSmall?: boolean }

/** A slatted crate with rime on its top, lit from the right. */
export function crate({ x, y, width, height, isSmall = false }: Crate): string {
  const slats = isSmall ? 3 : 4
  const tall = height / slats
  const rows = Array.from({ length: slats }, (_, i) => {
    const top = y + i * tall
    return `<rect x="${x}" y="${top}" width="${width}" height="${tall - 5}" fill="${i % 2 ? '#8f6a44' : '#9b754d'}"/><rect x="${x}" y="${top}" width="${width}" height="3" fill="#ffe1b0" opacity=".4"/><path d="M${x + 20} ${top + tall * 0.4}h${width * 0.5}M${x + width * 0.36} ${top + tall * 0.66}h${width * 0.5}" stroke="#4d331b" stroke-width="2" opacity=".4"/>`
  })
  const posts = [x, x + width - 30].map(
    (left) =>
      `<rect x="${left}" y="${y - 2}" width="30" height="${height}" fill="#7b5733"/><rect x="${left + 26}" y="${y}" width="4" height="${height}" fill="#ffd9a0" opacity=".4"/>` +
      [0.12, 0.5, 0.88].map((at) => `<circle cx="${left + 15}" cy="${y + height * at}" r="4" fill="#2a1a0e"/>`).join(''),
  )
  const id = `crate${Math.round(x)}${isSmall ? 's' : ''}`
  return (
    (isSmall
      ? `<rect x="${x - 6}" y="${y + height - 8}" width="${width}" height="14" fill="#0c0604" opacity=".6" filter="url(#soft6)"/>`
      : contact({ cx: x + width / 2, cy: y + height, rx: width * 0.52, ry: 12 })) +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#20130a"/>${rows.join('')}${posts.join('')}` +
    `${ramp(id, [
      [0, '#0d0a14', 0.62],
      [0.7, '#0d0a14', 0.12],
      [1, '#ffcf8a', 0.12],
    ])}<rect x="${x}" y="${y - 2}" width="${width}" height="${height}" fill="url(#${id})"/>` +
    `<path d="M${x - 4} ${y + 4}Q${x + width * 0.3} ${y - 12} ${x + width * 0.6} ${y - 5}T${x + width + 4} ${y + 3}L${x + width} ${y + 8}Q${x + width * 0.5} ${y + 3} ${x} ${y + 9}Z" fill="#eef1f6"/>`
  )
}

/** A rope in a flat coil: rings upon rings, the end trailing off. */
export function coil(x: number, y: number, size: number): string {
  const ring = (rx: number, dy: number) => {
    const d = `M${-rx} ${dy}A${rx} ${rx * 0.3} 0 1 1 ${rx} ${dy}A${rx} ${rx * 0.3} 0 1 1 ${-rx} ${dy}Z`
    return `<path d="${d}" fill="none" stroke="#3f2c18" stroke-width="25"/><path d="${d}" fill="none" stroke="#b48d57" stroke-width="20"/><path d="${d}" fill="none" stroke="#6f5029" stroke-width="20" stroke-dasharray="3 9" opacity=".7"/><path d="${d}" transform="translate(0 -5)" fill="none" stroke="#f0d3a0" stroke-width="4" opacity=".4"/>`
  }
  const tail = 'M96 6C150 26 190 26 236 14'
  return (
    `<g transform="translate(${x} ${y}) scale(${size})">${contact({ cx: 0, cy: 20, rx: 128, ry: 20 })}<path d="${tail}" fill="none" stroke="#3f2c18" stroke-width="24"/><path d="${tail}" fill="none" stroke="#b48d57" stroke-width="19"/><path d="${tail}" fill="none" stroke="#6f5029" stroke-width="19" stroke-dasharray="3 9" opacity=".7"/>` +
    `<ellipse rx="70" ry="20" cy="-26" fill="#160c06"/>${[
      [110, 8],
      [108, -10],
      [104, -28],
      [82, -34],
    ]
      .map(([rx, dy]) => ring(rx ?? 0, dy ?? 0))
      .join('')}</g>`
  )
}

/** A storm lamp, burning, on an iron arm or standing. */
export function lantern(x: number, y: number, isHung = true): string {
  const arm = `<path d="M${x + 4} ${y - 92}H${x + 74}" stroke="#15110f" stroke-width="10"/><path d="M${x + 70} ${y - 120}v60" stroke="#15110f" stroke-width="14"/><path d="M${x} ${y - 92}q-9 14 0 26" fill="none" stroke="#15110f" stroke-width="5"/>`
  return (
    ramp('hood', [
      [0, '#6d6a66', 1],
      [0.4, '#2b2926', 1],
      [1, '#12100f', 1],
    ]) +
    (isHung ? arm : '') +
    `<path d="M${x - 52} ${y + 62}Q${x} ${y - 120} ${x + 52} ${y + 62}" fill="none" stroke="#1d1917" stroke-width="5"/><path d="M${x - 30} ${y - 34}H${x + 30}L${x + 42} ${y - 6}H${x - 42}Z" fill="url(#hood)"/><path d="M${x - 14} ${y - 50}h28v18h-28Z" fill="#2b2926"/>` +
    `<path d="M${x - 34} ${y - 6}Q${x - 52} ${y + 46} ${x - 32} ${y + 96}H${x + 32}Q${x + 52} ${y + 46} ${x + 34} ${y - 6}Z" fill="#ffd992"/><path d="M${x} ${y + 8}Q${x + 20} ${y + 46} ${x} ${y + 74}Q${x - 20} ${y + 46} ${x} ${y + 8}Z" fill="#fffbe8"/>` +
    `<path d="M${x - 41} ${y + 30}H${x + 41}M${x - 40} ${y + 66}H${x + 40}" stroke="#1d1917" stroke-width="3.5"/><path d="M${x - 40} ${y + 96}H${x + 40}L${x + 48} ${y + 134}Q${x} ${y + 146} ${x - 48} ${y + 134}Z" fill="url(#hood)"/>`
  )
}
