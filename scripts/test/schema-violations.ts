type SchemaViolation = { path: string; field: string; message: string }

/** Requests that the sandbox's payment provider refused because they violate the published schemas. `sandbox`: its URL. */
export async function loadSchemaViolations(sandbox: string): Promise<string[]> {
  const response = await fetch(`${sandbox}/payments/ledger`)
  if (!response.ok) throw new Error(`The sandbox answers ${response.status} when it is asked for schema violations.`)
  const { violations } = (await response.json()) as { violations: SchemaViolation[] }
  return violations.map(({ path, field, message }) => `${path}: ${field}: ${message}`)
}
