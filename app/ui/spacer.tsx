export type SpaceStep = 0 | 8 | 16 | 24 | 32 | 48 | 64

/** Empty height in px. */
export function Spacer({ height }: { height: SpaceStep }) {
  return <div style={{ blockSize: height }} aria-hidden="true" />
}
