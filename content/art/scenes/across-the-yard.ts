import { seeded } from '../kernel/geometry.ts'
import { ramp } from './shading.ts'
import { stain } from './timber.ts'

export function bricks({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  const random = seeded(41)
  const [long, tall] = [58, 19]
  const tones = ['#7c4a39', '#6d4033', '#8a5744', '#74473a', '#664138']
  const rows = Array.from({ length: Math.ceil(height / tall) }, (_, row) =>
    Array.from({ length: Math.ceil(width / long) + 1 }, (__, column) => {
      const left = x + column * long - (row % 2) * (long / 2)
      return `<rect x="${left}" y="${(y + row * tall).toFixed(1)}" width="${long - 3}" height="${tall - 3}" rx="2" fill="${tones[Math.floor(random() * tones.length)]}"/>`
    }).join(''),
  )
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#5d534e"/>${rows.join('')}${stain({ x, y, width, height }, { id: 'damp', seed: 6, opacity: 0.75 })}` +
    `${ramp(
      'haze',
      [
        [0, '#a9b6ba', 0.42],
        [1, '#5f6a6d', 0.34],
      ],
      true,
    )}<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#haze)"/>` +
    `<rect x="${x}" y="${y - 16}" width="${width}" height="18" fill="#8d9496"/><rect x="${x}" y="${y + 2}" width="${width}" height="10" fill="#1a1512" opacity=".4" filter="url(#soft4)"/>`
  )
}

/** Wet setts: rows that grow toward the viewer, each stone with the sky on its crown. */
export function cobbles({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  const random = seeded(5)
  const parts = [`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#2c3134"/>`]
  for (let depth = 0, top = y; top < y + height; depth++) {
    const tall = 13 + depth * 4.4
    const long = tall * 2.3
    for (let left = x - random() * long; left < x + width; left += long) {
      const gray = Math.floor(66 + random() * 26 + depth * 0.6)
      const box = `x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${(long - 3).toFixed(1)}" height="${(tall - 3).toFixed(1)}" rx="${(tall * 0.36).toFixed(1)}"`
      parts.push(`<rect ${box} fill="rgb(${gray},${gray + 5},${gray + 8})"/>`)
      parts.push(
        `<path d="M${(left + long * 0.2).toFixed(1)} ${(top + tall * 0.24).toFixed(1)}h${(long * 0.5).toFixed(1)}" stroke="#c3cfd2" stroke-width="${(tall * 0.11).toFixed(1)}" stroke-linecap="round" opacity="${(0.2 + random() * 0.4).toFixed(2)}"/>`,
      )
    }
    top += tall
  }
  return parts.join('')
}

/** Slate roofs and a chimney across the yard, pale with rain. */
export function roofs(width: number, wall: number): string {
  const ridge = wall * 0.16
  return (
    `<path d="M0 ${wall * 0.56}V${ridge * 2.4}L${width * 0.3} ${ridge}L${width * 0.62} ${ridge * 2.1}L${width * 0.8} ${ridge * 1.2}L${width} ${ridge * 2}V${wall * 0.56}Z" fill="#71808a"/>` +
    `<path d="M${width * 0.44} ${wall * 0.56}L${width * 0.57} ${ridge * 1.5}H${width * 0.93}L${width * 1.03} ${wall * 0.56}Z" fill="#596771"/>${slates(width, wall)}` +
    `<path d="M${width * 0.84} ${ridge * 1.6}V${ridge * 0.5}H${width * 0.885}V${ridge * 1.6}Z" fill="#6d5a53"/><path d="M${width * 0.832} ${ridge * 0.5}h${width * 0.06}" stroke="#5b4a44" stroke-width="9"/>` +
    `<path d="M${width * 0.862} ${ridge * 0.3}q30 -50 90 -44t120 -30" fill="none" stroke="#d6dcdc" stroke-width="26" opacity=".4" filter="url(#soft16)"/>`
  )
}

/** A window across the yard with the lamp lit behind it. */
export function litWindow(x: number, y: number, tall: number): string {
  const w = tall * 0.86
  return (
    `<rect x="${x - 40}" y="${y - 30}" width="${w + 80}" height="${tall + 70}" fill="#ffc572" opacity=".4" filter="url(#soft30)"/><rect x="${x}" y="${y}" width="${w}" height="${tall}" fill="#ffd78f"/>` +
    `<path d="M${x + w / 2} ${y}v${tall}M${x} ${y + tall / 2}h${w}" stroke="#4a423c" stroke-width="6"/><rect x="${x - 4}" y="${y - 4}" width="${w + 8}" height="${tall + 8}" fill="none" stroke="#4a423c" stroke-width="8"/><rect x="${x - 14}" y="${y + tall + 4}" width="${w + 28}" height="10" fill="#a8aeae"/>`
  )
}

/** Courses of slate on the near roof, wet. */
function slates(width: number, wall: number): string {
  return Array.from({ length: 7 }, (_, i) => {
    const [y, out] = [wall * (0.26 + i * 0.042), width * (0.13 - i * 0.0175)]
    return `<path d="M${width * 0.44 + out} ${y}H${width * 1.02 - out * 0.7}" stroke="#8b98a0" stroke-width="2" stroke-dasharray="${22 + i * 2} 3" stroke-dashoffset="${i * 11}" opacity=".55"/>`
  }).join('')
}
