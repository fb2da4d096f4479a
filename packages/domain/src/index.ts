/** Product rules without keys or I/O: pure functions that work the same in pages, workers and tests. */
export * from './categories.ts'
export {
  defaultPassphraseOptions,
  generatePassphrase,
  loadWords,
  passphraseBits,
  passphraseSeparators,
  passphraseWordsMax,
  passphraseWordsMin,
  type PassphraseOptions,
  type PassphraseSeparator,
} from './generator/generate-passphrase.ts'
export { generatePassword, passwordBits, symbolsOf } from './generator/generate-password.ts'
export {
  defaultPasswordOptions,
  generatedLengthMax,
  generatedLengthMin,
  minCountMax,
  tidySymbols,
  type PasswordOptions,
} from './generator/password-options.ts'
export {
  defaultPinLength,
  generatePin,
  pinBits,
  pinLengthMax,
  pinLengthMin,
} from './generator/generate-pin.ts'
export { bitsByRules, generateByRules, keepsToRules } from './password-rules/generate-by-rules.ts'
export { parsePasswordRules, type PasswordRules } from './password-rules/parse-password-rules.ts'
export { phraseGuessesLog10 } from './generator/phrase-guesses.ts'
export type { RandomBytes } from './generator/random.ts'
export { folderNames } from './folders/folder-paths.ts'
export {
  addFolder,
  deleteFolder,
  placeNameLengthMax,
  isPlaceName,
  moveFolder,
  renameFolder,
  tidyFolders,
  withInner,
} from './folders/folders.ts'
export { healthOf, type HealthLabel, type StoredPassword, type VaultHealth } from './health/vault-health.ts'
export { hasWrongIbanChecksum, hasWrongRoutingChecksum, ibanCountry } from './hints/bank-numbers.ts'
export { bankLabels, bankNumberingOf, bankNumberings, type BankNumbering } from './hints/bank-numbering.ts'
export {
  endOfExpiry,
  isExpired,
  isWrongExpiry,
  readExpiry,
  typedExpiry,
  type CardExpiry,
} from './hints/card-expiry.ts'
export { cardNetworkOf, groupCardNumber, hasWrongCheckDigit, type CardNetwork } from './hints/card-number.ts'
export {
  asPkcs8Pem,
  ed25519Key,
  sshFingerprint,
  sshPrivateKey,
  sshPublicBytes,
  sshPublicKey,
} from './hints/ssh-format.ts'
export { expiryDayOf, expiryField, expiryMarkOf, reminderOf } from './items/expiry.ts'
export { expiryDayLabel, itemFacts, signInWithLabel } from './items/item-facts.ts'
export { wifiJoinText } from './kinds/wifi.ts'
export { itemList } from './export/item-list.ts'
export { reportCsv } from './export/report-csv.ts'
export type { PasskeyCounts } from './import/count-passkeys.ts'
export { doubtTexts, fileDoubtTexts, type Doubt, type FileDoubt } from './import/doubt-texts.ts'
export type { ImportStatus } from './import/duplicates.ts'
export {
  leftOutTexts,
  skipReasonTexts,
  type CsvColumns,
  type ImportEntry,
  type ImportedFile,
  type LeftOut,
  type LeftOutReason,
  type ImportRefusal,
  type ImportResult,
  type ImportRun,
  type OpenQuote,
  type OpenQuoteChoice,
  type SkippedRow,
  type SkipReason,
} from './import/import-entry.ts'
export { columnUses, type ColumnUse, type CsvMapping } from './import/csv-mapping.ts'
export { importFormats, type ImportFormat } from './import/import-formats.ts'
export {
  probeLength,
  type FileProbe,
  type ImportReader,
  type ImportSource,
  type ReadOptions,
  type SlowImportRun,
} from './import/import-source.ts'
export { passkeyField, readPasskeyField, type Passkey } from './items/passkey.ts'
export {
  customFieldKinds,
  historyPerFieldMax,
  itemBytesMax,
  timeMax,
  type Attachment,
  type BankItem,
  type CardItem,
  type CustomField,
  type CustomFieldKind,
  type HistoryEntry,
  type IdentityItem,
  type Item,
  type ItemOf,
  type ItemType,
  type NoteItem,
  type PasswordItem,
  type UrlRule,
  urlRuleKinds,
} from './items/item.ts'
export {
  fieldFacts,
  fieldLabels,
  fieldNames,
  forEachKind,
  isItemType,
  itemTypes,
  kindOf,
} from './kinds/index.ts'
export type { FieldFacts } from './kinds/kind.ts'
export { newerRecord, type NewerRecord } from './items/newer-record.ts'
export { parseItem } from './items/parse-item.ts'
export { authorsOf, withAuthor } from './items/author.ts'
export { changeItem, type ItemChange } from './items/change-item.ts'
export { applyDraft, draftOf, emptyDraft, newItem, type DraftOfKind, type ItemDraft } from './items/draft.ts'
export { attachmentPrefix, isRestorable, passwordChangedAt, restorePastValue } from './items/history.ts'
export {
  decryptionFailed,
  failedSummary,
  newerSummary,
  summarize,
  type ItemSummary,
  type SummaryOf,
} from './items/summarize.ts'
export {
  newCollectionMeta,
  newVaultMeta,
  parseVaultMeta,
  vaultMetaItemId,
  type Folder,
  type VaultMeta,
} from './items/vault-meta.ts'
export { isSameJson } from './merge/same-json.ts'
export { clashingTexts, saveKnowingly } from './merge/knowing-edit.ts'
export { mergeItem } from './merge/merge-item.ts'
export { parseDirectoryRecord, type DirectoryRecord } from './organization/directory-record.ts'
export { groupsMax, newGroup, type OrganizationGroup } from './organization/group.ts'
export {
  areAnySet,
  meetsPasswordRule,
  measuredPassword,
  type MeasuredPassword,
  noPolicies,
  policiesItemId,
  strictestOf,
  type OrganizationPolicies,
  type PasswordRule,
} from './organization/policies.ts'
export { mergeVaultMeta } from './merge/merge-vault-meta.ts'
export { createSearch } from './search/create-search.ts'
export { prepareSearch, type FolderName } from './search/entries.ts'
export { findInside, type InsideField } from './search/find-inside.ts'
export { fold, isInTexts } from './search/fold.ts'
export { markMatches } from './search/mark-matches.ts'
export { isEmptyQuery, parseQuery, type SearchQuery } from './search/parse-query.ts'
export { isAllowed, searchItems } from './search/search-summaries.ts'
export { compareSummaries, type SortOrder } from './search/sort-summaries.ts'
export { whereFound, type FoundField } from './search/where-found.ts'
export {
  autoLockMinutesMax,
  autoLockMinutesMin,
  areSettings,
  clipboardClearChoices,
  defaultSettings,
  densities,
  generatorDefaults,
  motions,
  passwordGeneratorLengthMax,
  passwordGeneratorLengthMin,
  readSettings,
  revealChoices,
  type SettingName,
  type Settings,
  type SettingsRecord,
} from './settings/settings.ts'
export {
  changeSiteLists,
  domainsPerGroupMax,
  isEquivalentGroup,
  neverSitesMax,
  type SiteLists,
  type SiteListsChange,
} from './settings/site-lists.ts'
export { tileOf, type Tile } from './tiles/tile.ts'
export { tilePictureCharsMax, tilePicturePixels, tilePictureUrl } from './tiles/tile-picture.ts'
export { checkAccountPassword } from './validation/account-password.ts'
export {
  invalidInputMessage,
  invalidInputTitle,
  isFieldRequired,
  validateDraft,
  type DraftError,
} from './validation/draft.ts'
export { isEmailAddress } from './validation/email-address.ts'
export { accountPasswordLengthMin, storedPasswordLengthMin } from './validation/password-lengths.ts'
export { whyWeak } from './validation/stored-password.ts'
export {
  isTooShort,
  strengthOf,
  type GuessEstimate,
  type PasswordUse,
  type Strength,
  type StrengthLevel,
} from './validation/strength.ts'
export { containsWeakPattern } from './validation/weak-patterns.ts'
export { offersSecondFactor } from './hints/second-factor-sites.ts'
export { autoLockMinutesOf } from './settings/auto-lock.ts'
export { launchUrl } from './websites/launch-url.ts'
