import jsxA11y from 'eslint-plugin-jsx-a11y'
import playwright from 'eslint-plugin-playwright'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const tests = ['**/*.test.{ts,tsx}', 'e2e/**', '**/test/**']
const data = ['content/**', 'routes-config/routes.ts']
const onTerminal = ['scripts/**', 'adapters/*/{start,seed}/**', 'bench/**', '*.config.{js,ts}']

/** A file that needs more than sixteen others is two ideas. */
const maxImports = {
  meta: { type: 'suggestion', schema: [{ type: 'integer' }] },
  create: (context) => ({
    Program(node) {
      const [max] = context.options
      const imports = node.body.filter(({ type }) => type === 'ImportDeclaration')
      if (imports.length > max)
        context.report({ node: imports[max], message: `${imports.length} imports; ${max} are allowed: name the second idea.` })
    },
  }),
}

/** A rule is switched off with its reason beside it: `-- why`. */
const reasonedDisable = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (/^\s*eslint-disable/.test(comment.value) && !/\s--\s+\S/.test(comment.value))
          context.report({ loc: comment.loc, message: 'Say why the rule is off: eslint-disable… rule -- reason.' })
    },
  }),
}

/** Names of Remix's and the router's internals. (app/remix-internals) */
const internal = /^(UNSAFE_|unstable_)/
const ofRouter = /^(@remix-run\/|react-router)/

/** What may change with any release of Remix is used in one folder, so that an upgrade has one place to look at. */
const noRemixInternals = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const message = 'Only app/remix-internals and scripts/remix-internals use internals of Remix.'
    return {
      ImportSpecifier(node) {
        if (internal.test(node.imported.name) && ofRouter.test(node.parent.source.value)) context.report({ node, message })
      },
      Identifier(node) {
        if (/^__(remix|reactRouter)/.test(node.name)) context.report({ node, message })
      },
      'Literal, TemplateElement'(node) {
        const text = typeof node.value === 'string' ? node.value : node.value?.raw
        if (typeof text === 'string' && /\b__(remix|reactRouter)[A-Z]/.test(text)) context.report({ node, message })
      },
    }
  },
}

const house = { rules: { 'max-imports': maxImports, 'reasoned-disable': reasonedDisable, 'no-remix-internals': noRemixInternals } }

const size = (linesPerFunction) => ({
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: linesPerFunction }],
  'max-params': ['error', 3],
  'max-depth': ['error', 3],
  'house/max-imports': ['error', 16],
})

const enterHandler = {
  selector: 'JSXAttribute[name.name=/^on(Mouse|Pointer)Enter$/]',
  message: 'React drops an enter event that comes from a part not hydrated yet. Use onMouseOver or onPointerOver.',
}
const noDefault = { selector: 'ExportDefaultDeclaration', message: 'Named exports; default only where a framework asks.' }

/** The platform reads all its code whenever it starts, and zod's own name brings its messages in fifty languages. */
const wholeZod = {
  selector: "ImportDeclaration[source.value='zod'][importKind='value'] > ImportSpecifier[imported.name='z'][importKind='value']",
  message: "import * as z from 'zod': what is not used stays out.",
}

/** Where an object lives is decided in one place. (config/object-stub.ts) */
const unplacedObjects = ['getByName', 'idFromName', 'newUniqueId'].map((property) => ({
  property,
  message: 'Use objectStub(): it opens the object in the European Union if the deployment asks for that.',
}))

/** A test runs, whole and always: one that does not proves nothing and looks as if it did. */
const unrunTests = ['skip', 'skipIf', 'runIf', 'only', 'todo', 'fixme', 'fails'].map((property) => ({
  property,
  message: 'A test that does not run is mended or removed.',
}))

/** Mistakes by which a journey passes although the page is wrong, or fails by chance. How journeys look is no matter of these rules. */
const journeys = [
  'missing-playwright-await',
  'no-duplicate-hooks',
  'no-element-handle',
  'no-focused-test',
  'no-force-option',
  'no-identical-title',
  'no-nested-step',
  'no-page-pause',
  'no-standalone-expect',
  'no-unnecessary-assertions',
  'no-unsafe-references',
  'no-unused-locators',
  'no-useless-await',
  'no-wait-for-navigation',
  'no-wait-for-selector',
  'no-wait-for-timeout',
  'prefer-to-have-count',
  'prefer-web-first-assertions',
  'valid-describe-callback',
  'valid-expect',
  'valid-expect-in-promise',
]

const noSize = { 'max-lines': 'off', 'max-lines-per-function': 'off', 'house/max-imports': 'off' }

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'build',
      '.state',
      '**/.wrangler',
      'test-results',
      'playwright-report',
      'bench/results',
      'adapters/*/engine',
      '**/*.cjs',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strict,
  {
    plugins: { house },
    rules: {
      ...size(50),
      'house/reasoned-disable': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'func-style': ['error', 'declaration', { allowArrowFunctions: true }],
      'no-restricted-syntax': ['error', noDefault],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      // The compiler finds the same by noUnusedLocals and noUnusedParameters; here it would take a fifth of the time.
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    languageOptions: jsxA11y.flatConfigs.recommended.languageOptions,
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      ...reactHooks.configs.recommended.rules,
      ...size(80),
      'no-restricted-syntax': ['error', noDefault, enterHandler],
    },
  },
  { files: ['config/**', 'contracts/**', 'domain/**', 'worker/**'], rules: { 'no-restricted-syntax': ['error', noDefault, wholeZod] } },
  {
    files: ['app/**', 'worker/**'],
    ignores: ['worker/sandbox/**', ...tests],
    rules: { 'no-restricted-properties': ['error', ...unplacedObjects] },
  },
  {
    files: ['{app,bench,config,conformance,contracts,domain,e2e,routes-config,scripts,worker}/**'],
    ignores: ['{app,scripts}/remix-internals/**'],
    rules: { 'house/no-remix-internals': 'error' },
  },
  { files: ['**/use-*.ts'], plugins: { 'react-hooks': reactHooks }, rules: reactHooks.configs.recommended.rules },
  {
    // Remix, the Workers' runtime and the tools read a default export.
    files: [
      'app/routes/**',
      'app/root.tsx',
      'app/entry.*.tsx',
      'app/routes.ts',
      'worker/*/entry.ts',
      'adapters/*/entry.ts',
      '**/*.config.{js,ts}',
      'scripts/test/shop-setup.ts',
      'e2e/http/shop-setup.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // Remix calls it with five arguments.
  { files: ['app/entry.server.tsx'], rules: { 'max-params': 'off' } },
  // A library's types are extended by its own interfaces, type parameters included.
  {
    files: ['vite.config.ts', 'app/server/request-context.ts', '**/*.d.ts'],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
  { files: onTerminal, rules: { 'no-console': 'off' } },
  { files: data, rules: noSize },
  {
    files: tests,
    rules: { ...noSize, '@typescript-eslint/no-non-null-assertion': 'off', 'no-restricted-properties': ['error', ...unrunTests] },
  },
  {
    files: ['e2e/**/*.ts'],
    // The HTTP tier implements Playwright's interface; it has no journeys.
    ignores: ['e2e/http/**'],
    plugins: { playwright },
    rules: {
      ...Object.fromEntries(journeys.map((name) => [`playwright/${name}`, 'error'])),
      'playwright/expect-expect': [
        'error',
        { assertFunctionPatterns: ['^expect'], assertFunctionNames: ['fillAndEmpty', 'walk', 'whenReady'] },
      ],
    },
  },
  {
    // Journeys go on where Chromium has stopped drawing (decision 086); they take their test from one place.
    files: ['e2e/*.spec.ts', 'e2e/shop/keeps-policy.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: '@playwright/test', importNames: ['test'], message: 'Import test from ./shop/test.' }] },
      ],
    },
  },
)
