import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from '~/client/translations'
import { frameSize, fullTurnDegrees, type Pixels, type TurnSides, toSpinSide, drawSpinFrame } from './spin-frame'

const turnMs = 4_000

type SpinViewProps = {
  name: string
  color: string
  /** Drawings of both sides; without a back the far side is the near one in a mirror. */
  front: string
  back?: string | undefined
  /** The shopper asked for it: it spins once by itself, unless the device prefers reduced motion. */
  isRequested: boolean
}

const canvasStyle: CSSProperties = {
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'contain',
  touchAction: 'pan-y',
  cursor: 'ew-resize',
}

/** Slider and hint are on the screen with the picture. */
const pictureStyle: CSSProperties = { blockSize: '84svh' }
const hintStyle: CSSProperties = { paddingInline: '1rem', marginInline: 'auto', textAlign: 'center' }

const sliderStyle: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  gap: '1rem',
  inlineSize: 'min(32rem, 100%)',
  minBlockSize: 'var(--tap)',
  marginInline: 'auto',
  paddingInline: '1rem',
}

/** The product as it turns, made of the drawings of its sides: by dragging, by a slider and its arrow keys. Nothing if they cannot be read. */
export function SpinView({ name, color, front, back, isRequested }: SpinViewProps) {
  const t = useTranslations()
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const [sides, setSides] = useState<TurnSides | null>()
  const [degrees, setDegrees] = useState(0)
  const stopTurning = useTurnOnce(isRequested && Boolean(sides), setDegrees)

  // Read once the view is on the screen: below other pictures it costs nothing.
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      loadSides(front, back).then(setSides, () => setSides(null))
    })
    if (canvasRef.current) observer.observe(canvasRef.current)
    return () => observer.disconnect()
  }, [front, back])
  useEffect(() => {
    if (sides && canvasRef.current) paint(canvasRef.current, sides, degrees)
  }, [sides, degrees])

  const lastX = useRef(0)
  function startDrag(event: PointerEvent<HTMLCanvasElement>) {
    stopTurning()
    event.currentTarget.setPointerCapture(event.pointerId)
    lastX.current = event.clientX
  }
  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const change = Math.round(((event.clientX - lastX.current) / event.currentTarget.clientWidth) * fullTurnDegrees)
    if (change === 0) return
    lastX.current = event.clientX
    setDegrees((before) => (before + change + fullTurnDegrees) % fullTurnDegrees)
  }
  if (sides === null) return null
  return (
    <>
      <div aria-busy={!sides} style={pictureStyle}>
        <canvas
          ref={canvasRef}
          {...frameSize}
          style={canvasStyle}
          role="img"
          aria-label={t('gallery.turned', { name, color, degrees })}
          onPointerDown={startDrag}
          onPointerMove={drag}
        />
      </div>
      <label style={sliderStyle}>
        {t('gallery.turn')}
        <input
          type="range"
          style={{ flex: 1 }}
          max={fullTurnDegrees}
          step={5}
          value={degrees}
          aria-valuetext={`${degrees}°`}
          onChange={({ currentTarget }) => {
            stopTurning()
            setDegrees(Number(currentTarget.value))
          }}
        />
      </label>
      <p className="small muted" style={hintStyle}>
        {t('gallery.turnHint')}
      </p>
    </>
  )
}

/** Turns around once when it may start. The function it returns ends that. */
function useTurnOnce(canStart: boolean, setDegrees: (degrees: number) => void): () => void {
  const isStopped = useRef(false)
  useEffect(() => {
    if (!canStart || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const startedAt = performance.now()
    let request = requestAnimationFrame(function turn(now) {
      if (isStopped.current) return
      const part = Math.min(1, Math.max(0, (now - startedAt) / turnMs))
      setDegrees(Math.round(part * fullTurnDegrees) % fullTurnDegrees)
      if (part < 1) request = requestAnimationFrame(turn)
    })
    return () => cancelAnimationFrame(request)
  }, [canStart, setDegrees])
  return () => void (isStopped.current = true)
}

function paint(canvas: HTMLCanvasElement, sides: TurnSides, degrees: number): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const image = context.createImageData(frameSize.width, frameSize.height)
  drawSpinFrame(image, sides, degrees)
  context.putImageData(image, 0, 0)
}

async function loadSides(front: string, back: string | undefined): Promise<TurnSides> {
  const [frontPixels, backPixels] = await Promise.all([readPixels(front), readPixels(back ?? front, back === undefined)])
  return { front: toSpinSide(frontPixels), back: toSpinSide(backPixels) }
}

async function readPixels(src: string, isMirrored = false): Promise<Pixels> {
  const response = await fetch(`${src}.svg`)
  if (!response.ok) throw new Error(`No drawing at ${src}`)
  const image = new Image()
  // Some browsers do not paint an SVG without its size.
  const drawing = (await response.text()).replace('<svg ', `<svg width="${frameSize.width}" height="${frameSize.height}" `)
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  await image.decode()
  const context = Object.assign(document.createElement('canvas'), frameSize).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  if (isMirrored) context.setTransform(-1, 0, 0, 1, frameSize.width, 0)
  context.drawImage(image, 0, 0, frameSize.width, frameSize.height)
  return context.getImageData(0, 0, frameSize.width, frameSize.height)
}
