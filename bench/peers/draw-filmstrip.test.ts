import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawFilmstrip, findFrame } from './draw-filmstrip.ts'

const paint = async (color: string) =>
  (
    await sharp({ create: { width: 412, height: 823, channels: 3, background: color } })
      .jpeg()
      .toBuffer()
  ).toString('base64')

test('a moment shows the last frame that was painted until then', async () => {
  const frames = [0.4, 0.9].map((seconds) => ({ seconds, picture: String(seconds) }))
  expect(findFrame(frames, 0.3)).toBeUndefined()
  expect(findFrame(frames, 0.5)?.picture).toBe('0.4')
  expect(findFrame(frames, 9)?.picture).toBe('0.9')
})

test('the strip has a row of frames for each shop, of the load and of the touch', async () => {
  const visit = { load: [{ seconds: 0.7, picture: await paint('red') }], touch: [{ seconds: -1, picture: await paint('blue') }] }
  const { data, info } = await sharp(
    await drawFilmstrip([
      { name: 'ours', visit },
      { name: 'theirs', visit },
    ]),
  )
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colors = new Set<string>()
  for (let at = 0; at < data.length; at += info.channels * 97) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    if (r > 200 && g < 60 && b < 60) colors.add('red')
    if (b > 200 && r < 60 && g < 60) colors.add('blue')
  }
  expect([...colors].sort()).toEqual(['blue', 'red'])
  expect(info.width).toBeGreaterThan(1_600)
})
