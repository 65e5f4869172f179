import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { filmSize } from '../../content/art/films/motion.ts'
import { toI420 } from './film-frames.ts'
import { filmRecipe } from './film-recipe.ts'

/** The encoder of libvpx: `vpxenc` of Debian's vpx-tools, or what VPXENC names. */
const encoder = process.env.VPXENC ?? 'vpxenc'

/** RGB frames as WebM, as sharp as the budget allows. */
export async function encodeFilm(frames: AsyncIterable<Buffer>): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'film-'))
  try {
    const input = path.join(folder, 'frames.i420')
    for await (const rgb of frames) appendFileSync(input, toI420(rgb))
    return await fillBudget((rate) => encodeAtRate(folder, rate))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Comes near the budget in a few steps: the encoder only roughly keeps to the rate it is given. */
async function fillBudget(encode: (rate: number) => Promise<Buffer>): Promise<Buffer> {
  const { budget, firstRate, aim, attempts } = filmRecipe
  let [rate, best]: [number, Buffer | undefined] = [firstRate, undefined]
  for (let attempt = 0; attempt < attempts; attempt++) {
    const film = await encode(Math.round(rate))
    if (film.length <= budget && film.length > (best?.length ?? 0)) best = film
    if (best && best.length > budget * aim.least) break
    rate *= (budget * aim.middle) / film.length
  }
  if (!best) throw new Error(`No rate makes a film of at most ${budget} bytes`)
  return best
}

async function encodeAtRate(folder: string, rate: number): Promise<Buffer> {
  const output = path.join(folder, 'film.webm')
  const { settings, framesPerSecond } = filmRecipe
  const size = [`--width=${filmSize.width}`, `--height=${filmSize.height}`, `--fps=${framesPerSecond}/1`]
  const files = [`--output=${output}`, path.join(folder, 'frames.i420')]
  await promisify(execFile)(encoder, [...settings, ...size, `--target-bitrate=${rate}`, ...files]).catch((problem: unknown) => {
    throw new Error('Films need vpxenc. Install it (Debian: apt-get install vpx-tools) or name one with VPXENC=/path/to/it.', {
      cause: problem,
    })
  })
  return readFileSync(output)
}
