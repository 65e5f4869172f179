import type { Browser, Page } from '@playwright/test'

/** A frame as JPEG in base64, with its time in seconds. */
type Frame = { data: string; time: number }
type Tap = { x: number; y: number; time: number }
type Recording = { frames: Frame[]; taps: Tap[]; width: number; height: number }

/** Records what Chromium paints on the page. Frames come only when something changes. */
export async function recordScreen(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  const recording: Recording = { frames: [], taps: [], width, height }
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    recording.frames.push({ data, time: metadata.timestamp ?? Date.now() / 1_000 })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90, maxWidth: width * 2, maxHeight: height * 2 })
  return {
    markTap: (x: number, y: number) => recording.taps.push({ x, y, time: Date.now() / 1_000 }),
    stop: async () => {
      await session.send('Page.stopScreencast')
      return recording
    },
  }
}

/** Encodes a recording as WebM: VP9 at 600 kbit/s, a pause cut to a second. A circle shows where the screen was tapped. */
export async function encodeFilm(browser: Browser, recording: Recording): Promise<Buffer> {
  const page = await browser.newPage()
  const base64 = await page.evaluate(async ({ frames, taps, width, height }) => {
    const [longestPause, tapSeconds] = [1, 0.5]
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser has no canvas.')
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: 600_000 })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const pictures = await Promise.all(
      frames.map(async ({ data, time }) => ({
        time,
        image: await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${data}`)).blob()),
      })),
    )
    const draw = (image: ImageBitmap, time: number) => {
      context.drawImage(image, 0, 0, width, height)
      for (const tap of taps)
        if (time >= tap.time && time < tap.time + tapSeconds) {
          context.fillStyle = `rgb(20 20 20 / ${0.35 * (1 - (time - tap.time) / tapSeconds)})`
          context.beginPath()
          context.arc(tap.x, tap.y, 22, 0, 2 * Math.PI)
          context.fill()
        }
    }
    recorder.start()
    for (const [index, { image, time: start }] of pictures.entries()) {
      const seconds = Math.min(longestPause, (pictures[index + 1]?.time ?? start + longestPause) - start)
      for (const begin = performance.now(); ;) {
        const passed = (performance.now() - begin) / 1_000
        draw(image, start + passed)
        if (passed >= seconds) break
        await new Promise(requestAnimationFrame)
      }
    }
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.stop()
    await ended
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, recording)
  await page.close()
  return Buffer.from(base64, 'base64')
}
