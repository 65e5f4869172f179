// Gives a store access: npm run associates -- code HV-US-01, or -- secret HV-US-01 E476535 with the deployment's IDENTITY_SECRET in the
// environment.
import { issueEnrollmentCode, issueAssociateSecret } from './enrollment-codes.ts'

const [what, storeId = '', employeeId = ''] = process.argv.slice(2)
const isStore = /^[\w-]{1,64}$/.test(storeId)
const { IDENTITY_SECRET = '' } = process.env

if (what === 'code' && isStore) printCredential(await issueEnrollmentCode(storeId, Date.now()))
else if (what === 'secret' && isStore && /^\w{1,64}$/.test(employeeId) && IDENTITY_SECRET)
  printCredential(await issueAssociateSecret({ storeId, employeeId }, IDENTITY_SECRET))
else {
  console.error('Usage: npm run associates -- code <store>, or IDENTITY_SECRET=… npm run associates -- secret <store> <employee number>')
  process.exitCode = 2
}

function printCredential({ text, sql }: { text: string; sql: string }) {
  console.log(`Hand over, once: ${text}`)
  console.log(`Run in the records of the deployment (wrangler d1 execute … --remote --command): ${sql}`)
}
