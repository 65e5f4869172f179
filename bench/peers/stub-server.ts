import { globSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { encoders, tileColors } from '../../scripts/assets/picture-recipe.ts'
import { root } from '../../scripts/serve/paths.ts'
import { createStorefront, type Variables } from './storefront-answers.ts'

/** The Storefront API and its pictures for a shop built on it, in a process of its own: what it costs is not the shop's. */
const answerOperation = createStorefront()
const pictures = new Map<string, Promise<Buffer>>()
const manifest = JSON.parse(readFileSync(path.join(root, 'public/art/manifest.json'), 'utf8')) as Record<
  string,
  { hash: string; widths: number[] }
>
const [sceneFile = ''] = globSync('public/scenes/halvern-clear.*-1600.avif', { cwd: root })

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://stub.test')
  const work = url.pathname.startsWith('/pictures/') ? sendPicture(url, response) : sendAnswer(request, response)
  work.catch((error: unknown) => response.writeHead(500).end(String(error)))
})
// A Worker's connections are taken up again: the server must not end them first.
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(address && typeof address === 'object' ? address.port : '')
})
// The one who started us holds the other end.
process.stdin.resume().on('end', () => process.exit(0))

async function sendAnswer(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { query, variables } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { query: string; variables?: Variables }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answerWithErrors(query, variables ?? {})))
}

/** A mistake of the stub must not pass for a page with little on it. */
function answerWithErrors(query: string, variables: Variables) {
  try {
    return { data: answerOperation(query, variables) }
  } catch (error) {
    console.error(String(error))
    return { data: null, errors: [{ message: String(error) }] }
  }
}

/** Cut as asked, packed as our own pictures are, once. */
async function sendPicture({ pathname, searchParams }: URL, response: ServerResponse) {
  const name = pathname.split('/').at(-1) ?? ''
  const [width, height] = [Number(searchParams.get('width')) || undefined, Number(searchParams.get('height')) || undefined]
  const key = `${name} ${width} ${height}`
  const picture = pictures.get(key) ?? cutPicture(name, width, height)
  pictures.set(key, picture)
  const headers = { 'content-type': 'image/avif', 'cache-control': 'public, max-age=31536000, immutable' }
  response.writeHead(200, headers).end(await picture)
}

function cutPicture(name: string, width?: number, height?: number): Promise<Buffer> {
  const [artId, art] = Object.entries(manifest).find(([id, { widths }]) => id.startsWith(`${name}-`) && widths.length > 1) ?? []
  const file = art ? `public/art/${artId}.${art.hash}.svg` : sceneFile
  return sharp(path.join(root, file))
    .resize({ width, height, fit: 'cover', withoutEnlargement: true })
    .flatten({ background: tileColors.halvern[1] })
    .avif(encoders.avif)
    .toBuffer()
}
