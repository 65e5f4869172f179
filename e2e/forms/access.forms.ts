import type { FormCases } from './form-case'
import { createEmail, createPhone } from '../shop/newcomer'
import { requestSignInCode, readEmailedCode, openEmailLink } from './starting-pages'

const serverErrorKey = 'api:SERVER_ERROR'
const requiredErrorKey = 'forms:required'
const personalDetails = { firstName: 'Ada', lastName: 'Byron', password: 'Shell2026', isTermsConfirmed: true }
const member = { ...personalDetails, birthDate: '02/28/1990', postalCode: '97205' }

/** The ways into an account, by somebody who has one. */
export const accessForms: FormCases = {
  'forgotPassword forgot-password': {
    by: 'returning',
    at: '/en-us/forgot-password',
    wrong: { fields: { email: 'ada@' }, field: 'email', says: 'forms:email' },
    right: { fields: async ({ email }) => ({ email }), says: 'signIn.sent' },
  },
  'resetPassword reset-password': {
    by: 'returning',
    at: openEmailLink('Reset your password', /password/i),
    wrong: { fields: { email: 'ada@shop.example', newPassword: 'short' }, field: 'newPassword', says: 'forms:password' },
    right: { fields: async ({ email }) => ({ email, newPassword: 'Shell2030' }), says: 'signIn.newPasswordSet', leadsTo: 'signIn' },
  },
  'signInCode send-code': {
    by: 'returning',
    at: '/en-us/sign-in/code',
    wrong: { fields: { email: 'ada@' }, field: 'email', says: 'forms:email' },
    right: { fields: async ({ email }) => ({ email }), says: 'signIn.codeSentText' },
  },
  'signInCode sign-in-code': {
    by: 'returning',
    at: '/en-us/sign-in/code',
    wrong: { fields: { code: '12' }, field: 'code', says: 'signIn.codeWrong' },
    right: { fields: async (shopper) => ({ code: await readEmailedCode(shopper) }), leadsTo: 'account' },
  },
  'signInCode other-address': {
    by: 'guest',
    at: requestSignInCode,
    wrong: { never: 'the address is forgotten in the session, nobody is asked' },
    right: { shows: '#code-email' },
  },
  'signIn sign-in': {
    by: 'guest',
    at: '/en-us/sign-in',
    wrong: { fields: { email: 'ana@vitrine.example', password: '' }, field: 'password', says: requiredErrorKey },
    right: { fields: { password: 'Vitrine2026' }, leadsTo: 'account' },
  },
  'signUp sign-up': {
    by: 'applicant',
    at: '/en-us/sign-up',
    wrong: { fields: { ...personalDetails, email: 'ada@' }, field: 'email', says: 'forms:email' },
    right: {
      get fields() {
        return { email: createEmail(), password: personalDetails.password }
      },
      says: 'signUp.created',
    },
  },
  'interests interests': {
    by: 'applicant',
    at: '/en-us/interests',
    wrong: { fields: { interests: true }, refused: 'consumer.updateProfile', says: serverErrorKey },
    right: { leadsTo: 'welcome' },
  },
  'loyaltySignUp join': {
    by: 'applicant',
    at: '/en-us/loyalty-sign-up',
    wrong: {
      fields: { phone: createPhone(), birthDate: '02/28/1990', postalCode: '97205' },
      field: 'isTermsConfirmed',
      says: 'forms:requiredBox',
    },
    right: { fields: { isTermsConfirmed: true }, says: 'signUp.joined', leadsTo: 'welcome' },
  },
  'loyaltySignUp sign-up': {
    by: 'secondApplicant',
    at: '/en-us/loyalty-sign-up',
    wrong: {
      fields: { ...member, phone: createPhone(), email: createEmail(), birthDate: '02/30/1990' },
      field: 'birthDate',
      says: 'forms:dateFormat',
    },
    right: { fields: { birthDate: '02/28/1990', password: personalDetails.password }, says: 'signUp.created' },
  },
  'enrollStep lookup': {
    by: 'enrolling',
    at: '/en-us/enroll',
    wrong: { fields: { email: 'ada@' }, field: 'email', says: 'forms:email' },
    right: { fields: async ({ email }) => ({ email }), shows: '#sign-in-password' },
  },
  'enrollStep forgot-password': {
    by: 'enrolling',
    at: '/en-us/enroll/forgot-password',
    wrong: { fields: { email: 'ada@' }, field: 'email', says: 'forms:email' },
    right: { fields: async ({ email }) => ({ email }), says: 'signIn.sent' },
  },
  'enrollStep sign-in': {
    by: 'enrolling',
    at: '/en-us/enroll/sign-in',
    wrong: { fields: { password: '' }, field: 'password', says: requiredErrorKey },
    right: { fields: { password: 'Shell2026' }, shows: 'form:has([value=join])' },
  },
  'enrollStep join': {
    by: 'enrolling',
    at: '/en-us/enroll/non-loyalty',
    wrong: {
      fields: { phone: createPhone(), birthDate: '02/28/1990', postalCode: '97205' },
      field: 'isTermsConfirmed',
      says: 'forms:requiredBox',
    },
    right: { fields: { isTermsConfirmed: true }, leadsTo: 'enrollStep', gone: '[value=join]' },
  },
  'enrollStep welcome': {
    by: 'enrolling',
    at: '/en-us/enroll/welcome',
    wrong: { never: 'a button that goes on' },
    right: { shows: 'form:has([value=mobile])' },
  },
  'enrollStep mobile': {
    by: 'enrolling',
    at: '/en-us/enroll/mobile',
    wrong: { fields: { phone: '12' }, field: 'phone', says: 'forms:phone' },
    right: {
      get fields() {
        return { phone: createPhone() }
      },
      shows: 'form:has([value=profile])',
    },
  },
  'enrollStep profile': {
    by: 'enrolling',
    at: '/en-us/enroll/profile',
    wrong: { fields: { lastName: '' }, field: 'lastName', says: requiredErrorKey },
    right: { fields: { lastName: 'Byron' }, shows: 'form:has([value=interests])' },
  },
  'enrollStep interests': {
    by: 'enrolling',
    at: '/en-us/enroll/interests',
    wrong: { fields: { interests: true }, refused: 'consumer.updateProfile', says: serverErrorKey },
    right: { leadsTo: 'enrollStep' },
  },
  'enrollStep sign-up': {
    by: 'thirdApplicant',
    at: '/en-us/enroll/sign-up',
    wrong: {
      fields: { ...member, phone: createPhone(), email: createEmail(), birthDate: '02/30/1990' },
      field: 'birthDate',
      says: 'forms:dateFormat',
    },
    right: { fields: { birthDate: '02/28/1990', password: personalDetails.password }, shows: 'form:has([value=welcome])' },
  },
  'employeeTerms decline-terms': {
    by: 'employee',
    at: '/en-us/employee-terms',
    wrong: { never: 'saying no asks nobody' },
    right: { says: 'terms.declined', leadsTo: 'account' },
  },
  'employeeTerms accept-terms': {
    by: 'employee',
    at: '/en-us/employee-terms',
    wrong: { refused: 'consumer.updateProfile', says: serverErrorKey },
    right: { answered: 'consumer.updateProfile', says: 'terms.accepted', leadsTo: 'account' },
  },
}
