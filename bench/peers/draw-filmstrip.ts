import sharp, { type OverlayOptions } from 'sharp'
import type { VisitFrame, RecordedVisit } from './record-visit.ts'

type Strip = { title: string; seconds: readonly number[]; rows: { name: string; frames: readonly VisitFrame[] }[] }

const frame = { width: 206, height: 412 }
const gap = 16
const labelHeight = 34
const titleHeight = 56

const loadSeconds = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5]
const touchSeconds = [0, 0.1, 0.2, 0.4, 0.6, 0.8, 1, 1.5]

/** Draws the visits side by side, as WebP: what was on the screen so many seconds after the request and after the touch. */
export async function drawFilmstrip(visits: readonly { name: string; visit: RecordedVisit }[]): Promise<Buffer> {
  const strips: Strip[] = [
    {
      title: 'First visit of a product page, seconds after the request',
      seconds: loadSeconds,
      rows: visits.map(({ name, visit }) => ({ name, frames: visit.load })),
    },
    {
      title: '“Add to cart” as the first touch, seconds after it',
      seconds: touchSeconds,
      rows: visits.map(({ name, visit }) => ({ name, frames: visit.touch })),
    },
  ]
  const overlays: OverlayOptions[] = []
  let top = gap
  for (const strip of strips) {
    overlays.push(drawText(strip.title, { top, left: gap, size: 26, isBold: true }))
    top += titleHeight
    for (const { name, frames } of strip.rows) {
      overlays.push(drawText(name, { top, left: gap, size: 20 }))
      top += labelHeight
      for (const [column, seconds] of strip.seconds.entries()) overlays.push(...(await drawFrame({ frames, seconds, column, top })))
      top += labelHeight + frame.height + gap
    }
  }
  const width = gap + loadSeconds.length * (frame.width + gap)
  return sharp({ create: { width, height: top, channels: 3, background: 'white' } })
    .composite(overlays)
    .webp({ quality: 80 })
    .toBuffer()
}

type DrawnFrame = { frames: readonly VisitFrame[]; seconds: number; column: number; top: number }

async function drawFrame({ frames, seconds, column, top }: DrawnFrame): Promise<OverlayOptions[]> {
  const left = gap + column * (frame.width + gap)
  const shown = findFrame(frames, seconds)
  const picture = shown
    ? sharp(Buffer.from(shown.picture, 'base64')).resize({ ...frame, fit: 'cover', position: 'top' })
    : sharp({ create: { ...frame, channels: 3, background: 'white' } })
  const bordered = picture.extend({ top: 1, bottom: 1, left: 1, right: 1, background: '#999' })
  return [drawText(`${seconds} s`, { top, left, size: 18 }), { input: await bordered.png().toBuffer(), top: top + labelHeight, left }]
}

/** The last frame until then; none before the first. */
export function findFrame(frames: readonly VisitFrame[], seconds: number): VisitFrame | undefined {
  return frames.findLast((each) => each.seconds <= seconds)
}

function drawText(text: string, { top, left, size, isBold = false }: { top: number; left: number; size: number; isBold?: boolean }) {
  const weight = isBold ? 'bold' : 'normal'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="${size * 2}"><text x="0" y="${size}" font-family="sans-serif" font-size="${size}" font-weight="${weight}">${text}</text></svg>`
  return { input: Buffer.from(svg), top, left }
}
