/** Elements of WebM that say what a film is. */
const webmIds = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  frame: 0xa3,
} as const

/** What a WebM file says of itself. */
type WebmFacts = {
  docType: string
  codec: string
  width: number
  height: number
  seconds: number
  frames: number
  /** Frames that need no other one. */
  wholeFrames: number
  /** When the last frame is shown. */
  lastFrameAt: number
}

type ElementPlace = { id: number; start: number; end: number }

const containers: readonly number[] = [
  webmIds.header,
  webmIds.segment,
  webmIds.info,
  webmIds.tracks,
  webmIds.track,
  webmIds.video,
  webmIds.cluster,
]

export function readWebmFacts(bytes: Buffer): WebmFacts {
  const found = [...walk(bytes, { id: 0, start: 0, end: bytes.length })]
  const content = (id: number) => {
    const place = found.find((each) => each.id === id)
    if (!place) throw new Error(`The file has no element ${id.toString(16)}`)
    return bytes.subarray(place.start, place.end)
  }
  const tick = readNumber(content(webmIds.timestampScale)) / 1e9
  const duration = content(webmIds.duration)
  const frames = found.filter(({ id }) => id === webmIds.frame)
  const clusterTimes = found.filter(({ id }) => id === webmIds.clusterTime).map(({ start, end }) => readNumber(bytes.subarray(start, end)))
  return {
    docType: content(webmIds.docType).toString(),
    codec: content(webmIds.codec).toString(),
    width: readNumber(content(webmIds.width)),
    height: readNumber(content(webmIds.height)),
    seconds: (duration.length === 4 ? duration.readFloatBE() : duration.readDoubleBE()) * tick,
    frames: frames.length,
    wholeFrames: frames.filter(({ start }) => (bytes.readUInt8(start + 3) & 0x80) !== 0).length,
    lastFrameAt: ((clusterTimes.at(-1) ?? 0) + Math.max(...frames.map(({ start }) => bytes.readInt16BE(start + 1)))) * tick,
  }
}

/** Elements in their order, those inside others too. */
function* walk(bytes: Buffer, { start, end }: ElementPlace): Generator<ElementPlace> {
  for (let at = start; at < end;) {
    const idLength = countBytes(bytes, at)
    const id = bytes.readUIntBE(at, idLength)
    const sizeLength = countBytes(bytes, at + idLength)
    const begin = at + idLength + sizeLength
    const size = readSize(bytes.subarray(at + idLength, begin))
    const found = { id, start: begin, end: Math.min(end, begin + size) }
    yield found
    if (containers.includes(id)) yield* walk(bytes, found)
    at = found.end
  }
}

/** The number of leading zeros of the first byte tells how many bytes follow. */
function countBytes(bytes: Buffer, at: number): number {
  return Math.clz32(bytes.readUInt8(at)) - 23
}

/** All ones: as long as what it is in. */
function readSize(bytes: Buffer): number {
  const marker = BigInt(1) << BigInt(7 * bytes.length)
  const size = BigInt(`0x${bytes.toString('hex')}`) - marker
  return size === marker - BigInt(1) ? Number.POSITIVE_INFINITY : Number(size)
}

function readNumber(bytes: Buffer): number {
  return Number(BigInt(`0x${bytes.toString('hex')}`))
}
