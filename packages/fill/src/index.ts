/**
 * Forms on web pages: what their fields take, and which values go into them. The part that runs inside of a page is
 * `@severy/fill/page`.
 */
export { classify } from './classify/classify.ts'
export type { ButtonFacts, FieldFacts, FormFacts, OptionFacts, PageFacts } from './facts.ts'
export type { FilledStep, FillRequest, FillStep, Unfilled } from './fill-steps.ts'
export {
  fieldKinds,
  type ClassifiedField,
  type ClassifiedForm,
  type FieldKind,
  type FormKind,
} from './kinds.ts'
export type {
  CardContent,
  CodeContent,
  FillContent,
  IdentityContent,
  LoginContent,
  NewPasswordContent,
} from './plan/content.ts'
export { plan, type FillPlan } from './plan/plan.ts'
export { compareLogin } from './save/compare.ts'
export {
  isNothing,
  notice,
  nothingNoticed,
  type Notice,
  type NoticedLogin,
  type NoticeEvent,
  type PageLook,
} from './save/notice.ts'
export { valueMax, type Submission } from './save/submission.ts'
