/** Tests that read files which they do not import, by the files they read: quick ones that a change often breaks. The gate runs all. */
const testsByReadFiles: readonly { reads: RegExp; tests: readonly string[] }[] = [
  {
    reads: /^content\/(messages|voices)\/.*\.json$/,
    tests: [
      'content/messages/languages.test.ts',
      'content/message-kinds.test.ts',
      'content/placeholders.test.ts',
      'scripts/content-confirm/english-hashes.test.ts',
    ],
  },
  { reads: /^(app|config|contracts|domain|routes-config|worker)\/.*\.tsx?$/, tests: ['scripts/parsing/parsers.test.ts'] },
  { reads: /\.(ts|tsx)$/, tests: ['scripts/new/silent-lists.test.ts', 'scripts/new/copied-facts.test.ts'] },
  { reads: /^(docs\/.*|[A-Z]+)\.md$/, tests: ['scripts/docs/docs.test.ts'] },
]

export function listReadingTests(changedFiles: readonly string[]): string[] {
  return testsByReadFiles.flatMap(({ reads, tests }) => (changedFiles.some((file) => reads.test(file)) ? tests : []))
}
