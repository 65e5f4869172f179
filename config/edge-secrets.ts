const shortest = 32

/** Secrets of a setting, set apart by spaces. */
export function edgeSecretsIn(text: string | undefined): string[] {
  return (text ?? '').split(/\s+/).filter(Boolean)
}

/** What is wrong with a setting of at most `most` secrets, without their values; null if nothing is. An empty setting is right. */
export function edgeSecretProblem(name: string, text: string | undefined, most: number): string | null {
  const secrets = edgeSecretsIn(text)
  if (secrets.length > most) return `${name} has ${secrets.length} secrets; allowed: at most ${most}.`
  return secrets.some((secret) => secret.length < shortest) ? `${name} is too short; allowed: at least ${shortest} characters.` : null
}

/** A key that both sides have lets each of them sign: the content service must not sign for the commerce backend. */
export function edgeSecretProblems(values: { EDGE_SECRET?: string; CONTENT_EDGE_SECRET?: string }): string[] {
  const { EDGE_SECRET: commerce, CONTENT_EDGE_SECRET: content } = values
  const isShared = Boolean(commerce?.trim()) && commerce?.trim() === content?.trim()
  return [
    edgeSecretProblem('EDGE_SECRET', commerce, 1),
    edgeSecretProblem('CONTENT_EDGE_SECRET', content, 1),
    isShared ? 'CONTENT_EDGE_SECRET is EDGE_SECRET; allowed: a secret of its own.' : null,
  ].filter((problem) => problem !== null)
}
