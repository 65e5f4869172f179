/** Something the contract demands and the backend does not do, in words for whoever runs the backend. */
export class Finding extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Finding'
  }
}

/** The check cannot be made, for a reason the report tells: the fixtures name no such thing, or the backend has no such feature. */
export class Skipped extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Skipped'
  }
}

export function must(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Finding(message)
}

/** A part of the fixtures that a check needs; without it the check is skipped and says so. */
export function given<T>(value: T | null | undefined, what: string): T {
  if (value === undefined || value === null) throw new Skipped(`The fixtures have no ${what}.`)
  return value
}

/** A value for a message, short enough for a line of a terminal. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > 160 ? `${text.slice(0, 157)}…` : text
}
