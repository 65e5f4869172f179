const minSecretLength = 32

/** Secrets of a setting, set apart by spaces. */
export function parseEdgeSecrets(text: string | undefined): string[] {
  return (text ?? '').split(/\s+/).filter(Boolean)
}

/** Problem of a setting with at most `most` secrets, without their values; null if it is valid. An empty setting is valid. */
export function findEdgeSecretProblem(name: string, text: string | undefined, maxSecrets: number): string | null {
  const secrets = parseEdgeSecrets(text)
  if (secrets.length > maxSecrets) return `${name} has ${secrets.length} secrets; allowed: at most ${maxSecrets}.`
  return secrets.some((secret) => secret.length < minSecretLength)
    ? `${name} is too short; allowed: at least ${minSecretLength} characters.`
    : null
}

/** A secret shared by both upstreams would let each sign as the other; the content service must not sign as the commerce backend. */
export function listEdgeSecretProblems(values: { EDGE_SECRET?: string; CONTENT_EDGE_SECRET?: string }): string[] {
  const { EDGE_SECRET: commerce, CONTENT_EDGE_SECRET: content } = values
  const isShared = Boolean(commerce?.trim()) && commerce?.trim() === content?.trim()
  return [
    findEdgeSecretProblem('EDGE_SECRET', commerce, 1),
    findEdgeSecretProblem('CONTENT_EDGE_SECRET', content, 1),
    isShared ? 'CONTENT_EDGE_SECRET is EDGE_SECRET; allowed: a secret of its own.' : null,
  ].filter((problem) => problem !== null)
}
