import { tallLayout, wideLayout, type Layout } from './coat-layouts.ts'
import { centers, coatPiece, type PieceName } from './coat-pieces.ts'
import { numbered } from './number-tag.ts'
import { placed, sceneSvg, type SceneImage } from './picture.ts'
import { pool, ramp } from './shading.ts'

/** Every piece of a No. 4 coat before the first seam. The legend beside the picture names the fifteen numbers. */
export function piecesWide(): SceneImage {
  return exploded(wideLayout)
}

export function piecesTall(): SceneImage {
  return exploded(tallLayout)
}

/** The cutting list's number of each kind: both collars are one kind, and so are the four pockets. */
const kinds: readonly PieceName[] = [
  'back',
  'front',
  'facing',
  'upperSleeve',
  'underSleeve',
  'elbow',
  'cuff',
  'collar',
  'neck',
  'pocket',
  'bag',
  'pencil',
  'hanger',
  'label',
  'button',
]
export const pieceNumber = (name: PieceName) => kinds.indexOf(name === 'chest' ? 'pocket' : name) + 1

function exploded({ width, height, scale, pieces, axes }: Layout): SceneImage {
  const size = { width, height }
  const laid = pieces.flatMap(({ name, at, cloth, isPair }) =>
    at.map(([x, y, turn = 0], i) => {
      const isMirrored = isPair === true && i === 0
      const [cx, cy] = centers[name]
      const left = x - (isMirrored ? 800 - cx : cx) * scale
      const drawing = coatPiece(name, { ...(cloth && { cloth }), isMirrored })
      return `<g transform="rotate(${turn} ${x} ${y})">${placed(drawing, { x: left, y: y - cy * scale, width: 800 * scale })}</g>`
    }),
  )
  const dashes = `<path d="${axes}" fill="none" stroke="#6b4a2c" stroke-width="2.5" stroke-dasharray="10 7" opacity=".4"/>`
  const tags = pieces.map(({ name, tag }) => numbered(pieceNumber(name), tag, width > 1000 ? 20 : 21))
  return { ...size, svg: sceneSvg(size, [paper(size), dashes, ...laid, ...tags]) }
}

/** Pattern paper with its grid of points, in warm light. */
function paper(size: { width: number; height: number }): string {
  const { width, height } = size
  return (
    ramp(
      'sheet',
      [
        [0, '#e9d9b8', 1],
        [1, '#dcc69c', 1],
      ],
      true,
    ) +
    `<rect width="${width}" height="${height}" fill="url(#sheet)"/>` +
    `<pattern id="grid" width="100" height="100" patternUnits="userSpaceOnUse"><path d="M44 50h12M50 44v12" stroke="#7a5a34" stroke-width="1.6" opacity=".3"/></pattern><rect width="${width}" height="${height}" fill="url(#grid)"/>` +
    pool(size, 'lit', {
      cx: width * 0.42,
      cy: height * 0.3,
      r: Math.max(width, height) * 0.75,
      mode: 'multiply',
      stops: [
        [0, '#fff', 0],
        [0.5, '#e8cfa2', 0.2],
        [1, '#b8935e', 0.6],
      ],
    })
  )
}
