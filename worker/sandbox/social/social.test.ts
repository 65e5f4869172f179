import { expect, test } from 'vitest'
import { sandbox } from '../app'

const ask = (path: string) => sandbox.request(`https://sandbox.example/social${path}`)
const scriptFor = async (query: string) => (await ask(`/widget.js?${query}`)).text()
const photosIn = (script: string) =>
  [...script.matchAll(/https:\/\/sandbox\.example(\/social\/photos\/[a-z]+\.svg)/g)].map(([, path]) => path)

test('the script names the container and four photos, each of which is there (BLK-49)', async () => {
  const answer = await ask('/widget.js?container=photos-1&locale=en-US')
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  const script = await answer.text()
  expect(script).toContain('"container":"photos-1"')
  const photos = photosIn(script)
  expect(new Set(photos).size).toBe(4)
  for (const path of photos)
    expect((await sandbox.request(`https://sandbox.example${path}`)).headers.get('Content-Type')).toBe('image/svg+xml')
})

test('each photo is a drawing of its own', async () => {
  const paths = new Set(
    (await Promise.all(['HV7K2Q41', 'HV7K2Q42', 'HV7K2Q43'].map((tag) => scriptFor(`container=a&tag=${tag}`)))).flatMap(photosIn),
  )
  expect(paths.size).toBe(6)
  const outlines = await Promise.all(
    [...paths].map(async (path) => (await (await sandbox.request(`https://sandbox.example${path}`)).text()).replace(/#[0-9a-f]{3,6}/g, '')),
  )
  expect(new Set(outlines).size).toBe(6)
})

test('a product has photos of its own, always the same (BLK-50)', async () => {
  const of = async (tag: string) => photosIn(await scriptFor(`container=a&locale=en-US&tag=${tag}`))
  expect(await of('HV7K2Q41')).toEqual(await of('HV7K2Q41'))
  expect(await of('HV7K2Q41')).not.toEqual(await of('HV7K2Q42'))
})

test('shoppers’ posts are in the language of the page (BLK-49)', async () => {
  expect(await scriptFor('container=a&locale=de-DE')).toContain('Zehn Minuten Sonne')
  expect(await scriptFor('container=a&locale=xx')).toContain('Ten minutes of sun')
})

test.each([
  ['/widget.js', 400],
  ['/widget.js?container=%22%3Balert(1)', 400],
  ['/widget.js?container=fails', 503],
  ['/photos/nothing.svg', 404],
  ['/photos/..%2Fridge.svg', 404],
])('%s is answered %d', async (path, status) => {
  expect((await ask(path)).status).toBe(status)
})
