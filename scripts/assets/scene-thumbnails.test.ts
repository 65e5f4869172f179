import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { thumbnailBudget, getThumbnailFile } from './scene-thumbnails'
import { readScenes, sceneFolder } from './scenes'

const names = Object.values(readScenes()).flatMap((src) => getThumbnailFile(src) ?? [])

test('every tall scene has a thumbnail, so that three photos beside a product weigh less than a card (PDP-51)', () => {
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(statSync(sceneFolder + name).size, name).toBeLessThanOrEqual(thumbnailBudget)
})
