/** Something the contract demands and the backend does not do, in words for whoever runs the backend. */
export class ConformanceFinding extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Finding'
  }
}

/** The check cannot be made, for a reason the report tells: the fixtures name no such thing, or the backend has no such feature. */
export class SkippedCase extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Skipped'
  }
}

export function expectThat(condition: unknown, message: string): asserts condition {
  if (!condition) throw new ConformanceFinding(message)
}

/** A part of the fixtures that a check needs; without it the check is skipped and says so. */
export function requireFixture<T>(value: T | null | undefined, fixtureName: string): T {
  if (value === undefined || value === null) throw new SkippedCase(`The fixtures have no ${fixtureName}.`)
  return value
}

/** A value for a message, short enough for a line of a terminal. */
export function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > 160 ? `${text.slice(0, 157)}…` : text
}
