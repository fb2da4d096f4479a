import type { OrganisationPolicies } from '@severy/domain'
import type { Result } from '@severy/result'
import type { ItemRef } from './base/item-ref.ts'
import type { Refusal, SessionReason } from './base/refusal.ts'
import type { ShareGroupReason } from './group-shares/reasons.ts'
import type { OpenedInvitation, PendingInvitation, SentInvitation } from './invitations/data.ts'
import type {
  AnswerInvitationReason,
  FinishInvitationReason,
  InviteReason,
  ManageInvitationReason,
  OpenInvitationReason,
  ResendInvitationReason,
} from './invitations/reasons.ts'
import type { SaveReason } from './items/reasons.ts'
import type { AcceptedKeys, OwnKeys, ReplacedKeys } from './new-keys/data.ts'
import type { AcceptKeysReason } from './new-keys/reasons.ts'
import type { OneTimeLinkRow, OpenedLink } from './one-time-links/data.ts'
import type { OneTimeLinkReason, OpenLinkReason } from './one-time-links/reasons.ts'
import type { Organisations } from './organisation/data.ts'
import type { SetPoliciesReason, AddMemberReason, PayReason } from './organisation/reasons.ts'
import type { SecretAnswer, SecretQuestion, SecretRequestRow } from './secret-requests/data.ts'
import type {
  AskSecretReason,
  OpenRequestReason,
  AnswerSecretReason,
  ReadAnswerReason,
} from './secret-requests/reasons.ts'
import type { VaultMembers, MovedItems } from './shared-vaults/data.ts'
import type { CreateVaultReason, MoveReason } from './shared-vaults/reasons.ts'
import type { CopyFileFailure, Shares, ItemPerson, RevokedShare, WaitingOffers } from './sharing/data.ts'
import type {
  ShareReason,
  AcceptShareReason,
  KeepSharedReason,
  LeaveShareReason,
  ManageShareReason,
} from './sharing/reasons.ts'
import type { SharePermission, VaultRole } from './vaults/data.ts'

/** The part of the engine that concerns other people: shares, vaults with members, organisations, invitations, links. */
export interface SharingEngine {
  /**
   * Moves the item into a vault of its own that the person at `email` is a member of (PROTOCOL 8.2), or adds them to the
   * one that it has; `ref` in the answer is where it is from then on. `acceptedFp`: the fingerprint of new keys that the
   * screen showed and the person at it accepted (`findPerson`).
   */
  shareItem(input: {
    ref: ItemRef
    email: string
    acceptedFp: string | null
    permission: SharePermission
  }): Promise<Result<{ ref: ItemRef }, Refusal<ShareReason>>>
  /**
   * A note with a copy of one file, in a vault of its own, to be shared in place of the item. Told by
   * `attachment-progress` events under the blob's id.
   */
  copyFile(ref: ItemRef, blobId: string): Promise<Result<{ ref: ItemRef }, CopyFileFailure>>
  /** Who else has an item; ask again after each `shares` event. */
  getItemPeople(ref: ItemRef): Promise<ItemPerson[]>
  /** Everything shared with me and by me; ask again after each `shares` event. */
  getShares(): Promise<Shares>
  /**
   * Takes an offer into the vault, and pins who made it at level `none`; or shows what came into a share that was
   * accepted without a click.
   */
  acceptShare(vaultId: string): Promise<Result<undefined, Refusal<AcceptShareReason>>>
  /** What waits for an answer, without the rest of `getShares`. */
  getOffers(): Promise<WaitingOffers>
  /**
   * Takes those of these offers that one press is enough for at this moment (`accepting`), and says how many. The others
   * stay offers.
   */
  takeShares(vaultIds: readonly string[]): Promise<Result<{ taken: number }, Refusal<AcceptShareReason>>>
  declineShare(vaultId: string): Promise<Result<undefined, Refusal<LeaveShareReason>>>
  /** Gives up what was shared with me; the others keep it. */
  leaveShare(vaultId: string): Promise<Result<undefined, Refusal<LeaveShareReason>>>
  /** Makes one shared item, whose owner is gone, my own with history and files, and gives the share up. */
  keepShared(vaultId: string): Promise<Result<undefined, Refusal<KeepSharedReason>>>
  /**
   * Takes somebody out, and `withThem` with them, and renews the vault's key (PROTOCOL 7.5). `seen`: what they may have
   * read, to be changed.
   */
  revokeShare(
    vaultId: string,
    userId: string,
    withThem?: readonly string[],
  ): Promise<Result<RevokedShare, Refusal<ManageShareReason>>>
  setSharePermission(
    vaultId: string,
    userId: string,
    permission: VaultRole,
  ): Promise<Result<undefined, Refusal<ManageShareReason>>>

  /** A shared vault of several items, with nobody else in it and nothing. Its name is sealed like everything in it. */
  createSharedVault(name: string): Promise<Result<{ vaultId: string }, Refusal<CreateVaultReason>>>
  /** By who may change what is in it. */
  renameVault(vaultId: string, name: string): Promise<Result<undefined, Refusal<SaveReason>>>
  /** Null when there is no such vault here. Ask again after each `shares` event. */
  getVaultMembers(vaultId: string): Promise<VaultMembers | null>
  /** `acceptedFp` as in `shareItem`. */
  addVaultMember(input: {
    vaultId: string
    email: string
    acceptedFp: string | null
    role: VaultRole
  }): Promise<Result<undefined, Refusal<ShareReason>>>
  /** Whose keys here are not theirs any more. Nobody is asked; ask again after each `shares` event. */
  getReplacedKeys(): Promise<ReplacedKeys[]>
  /**
   * Takes keys that somebody has made since, and that the person at the screen has looked at, in all vaults, single shares,
   * organizations and escrows that are hers, and renews the key of each vault. Unless these very keys were compared
   * (`verifyContact`), their level begins anew (PROTOCOL 4).
   */
  acceptNewKeys(lookedAt: {
    userId: string
    fp: string
  }): Promise<Result<AcceptedKeys, Refusal<AcceptKeysReason>>>
  /** How far others have followed this person's own new keys; ask again after each `shares` event. */
  getOwnKeysElsewhere(): Promise<OwnKeys>
  /** Makes another member the owner in my place; I can still change what is in it. */
  transferVault(vaultId: string, userId: string): Promise<Result<undefined, Refusal<ManageShareReason>>>
  /** Removes everybody, and then the vault with everything in it, for good. */
  deleteSharedVault(
    vaultId: string,
  ): Promise<Result<undefined, Refusal<ManageShareReason | LeaveShareReason>>>
  /**
   * Moves items with their history and files into another vault, where they get new ids. Each is there before it leaves
   * the first one: cut off in between, it is in both. Refused when nothing could be moved.
   */
  moveItems(refs: readonly ItemRef[], vaultId: string): Promise<Result<MovedItems, Refusal<MoveReason>>>
  /**
   * Puts a sealed copy of an item behind a link that anybody may open so often, and for so long (PROTOCOL 8.5). The answer
   * is the fragment of its address, which holds the only key: show it now, it is not kept.
   */
  createOneTimeLink(input: {
    ref: ItemRef
    lifeMs: number
    views: number
  }): Promise<Result<{ fragment: string }, Refusal<OneTimeLinkReason>>>
  /** Newest first; ask again after each `one-time-links-changed` event. */
  listOneTimeLinks(): Promise<Result<OneTimeLinkRow[], Refusal<SessionReason>>>
  revokeOneTimeLink(linkId: string): Promise<Result<undefined, Refusal<SessionReason>>>
  /** What is behind somebody's link. Needs no account, and counts as one view. */
  openOneTimeLink(fragment: string): Promise<Result<OpenedLink, Refusal<OpenLinkReason>>>
  /**
   * Asks somebody without an account for a secret (docs/decisions/0028). The answer is the fragment of the link to give
   * them; what opens their answer stays in the keyring.
   */
  createSecretRequest(input: {
    title: string
    lifeMs: number
  }): Promise<Result<{ fragment: string }, Refusal<AskSecretReason>>>
  /** Newest first; ask again after each `secret-requests-changed` event. */
  listSecretRequests(): Promise<Result<SecretRequestRow[], Refusal<SessionReason>>>
  readSecretAnswer(requestId: string): Promise<Result<SecretAnswer, Refusal<ReadAnswerReason>>>
  /** Makes the answer an item in the personal vault, and ends the request. */
  saveSecretAnswer(requestId: string): Promise<Result<ItemRef, Refusal<ReadAnswerReason | SaveReason>>>
  /** Ends the request, and deletes an answer that there is. */
  dropSecretRequest(requestId: string): Promise<Result<undefined, Refusal<SessionReason>>>
  /** What somebody's link asks for. Needs no account. */
  openSecretRequest(fragment: string): Promise<Result<SecretQuestion, Refusal<OpenRequestReason>>>
  /** The one answer to it. Needs no account. */
  answerSecretRequest(
    fragment: string,
    answer: SecretAnswer,
  ): Promise<Result<undefined, Refusal<AnswerSecretReason>>>
  /** Families and other organisations that this person belongs to, or is asked to join. */
  getOrganisations(): Promise<Organisations>
  /** With this person as its owner, who pays for it, and its only member. */
  createOrganisation(name: string): Promise<Result<{ vaultId: string }, Refusal<CreateVaultReason>>>
  renameOrganisation(vaultId: string, name: string): Promise<Result<undefined, Refusal<ManageShareReason>>>
  /** Puts somebody into the directory, who belongs to it once they have accepted. `acceptedFp` as with `shareItem`. */
  addMember(input: {
    vaultId: string
    email: string
    acceptedFp: string | null
  }): Promise<Result<undefined, Refusal<AddMemberReason>>>
  /** Takes somebody out and renews the directory's key. What is in their own vault stays theirs. */
  removeMember(vaultId: string, userId: string): Promise<Result<undefined, Refusal<ManageShareReason>>>
  /** Of somebody else. Owners add, remove and decide; everybody else belongs to it. */
  setMemberRole(
    vaultId: string,
    userId: string,
    isOwner: boolean,
  ): Promise<Result<undefined, Refusal<ManageShareReason>>>
  /** Accepts what an owner offers; `declineShare` and `leaveShare` are the other answers. */
  acceptOrganisation(vaultId: string): Promise<Result<undefined, Refusal<AcceptShareReason>>>
  /** This owner's plan covers the members from now on. */
  payForMembers(vaultId: string): Promise<Result<undefined, Refusal<PayReason>>>
  /** Makes a group, or changes one; `groupId` is null for a new one. By an owner of the organisation. */
  saveGroup(
    organisationId: string,
    group: { groupId: string | null; name: string; memberIds: readonly string[] },
  ): Promise<Result<{ groupId: string }, Refusal<ManageShareReason>>>
  /** Its members lose what was shared with it, when the owners of those vaults next look. */
  deleteGroup(organisationId: string, groupId: string): Promise<Result<undefined, Refusal<ManageShareReason>>>
  /**
   * Whoever belongs to the group, now and later, is a member of this vault; `notAdded`: addresses of those whose keys are
   * not the ones that this person knows them by, null for one that is not known.
   */
  shareWithGroup(input: {
    vaultId: string
    organisationId: string
    groupId: string
    role: SharePermission
  }): Promise<Result<{ added: number; notAdded: (string | null)[] }, Refusal<ShareGroupReason>>>
  /** `seen` as with `revokeShare`. */
  stopSharingWithGroup(
    vaultId: string,
    groupId: string,
  ): Promise<Result<RevokedShare, Refusal<ManageShareReason>>>
  /** The rules that every member's client keeps. */
  setPolicies(
    vaultId: string,
    policies: OrganisationPolicies,
  ): Promise<Result<undefined, Refusal<SetPoliciesReason>>>

  /**
   * Invites somebody without an account into a vault of mine (PROTOCOL 8.3), or into an organisation that I own, where
   * everybody begins as a member whatever `permission` says. `name` is what the mail calls it, in plain
   * text; null for no name. When they have joined, a device of mine gives them the key, by itself where the link vouches.
   */
  invite(input: {
    vaultId: string
    email: string
    permission: VaultRole
    name: string | null
  }): Promise<Result<SentInvitation, Refusal<InviteReason>>>
  /** The same for one item, which moves into a vault of its own first; `ref` in the answer is where it is from then on. */
  inviteToItem(input: {
    ref: ItemRef
    email: string
    permission: SharePermission
    name: string | null
  }): Promise<Result<SentInvitation & { ref: ItemRef }, Refusal<InviteReason | ShareReason>>>
  /** Ask again after each `shares` event. */
  getInvitations(): Promise<PendingInvitation[]>
  /** The fragment of its link. Null when it is not there any more. */
  getInvitationCode(inviteId: string): Promise<string | null>
  /** Mails the notice once more; the seven days begin anew, the link stays. */
  resendInvitation(
    inviteId: string,
    name: string | null,
  ): Promise<Result<SentInvitation, Refusal<ResendInvitationReason>>>
  /** Its link is worth nothing from then on. */
  cancelInvitation(inviteId: string): Promise<Result<undefined, Refusal<ManageInvitationReason>>>
  /** For one that is `ready`. `acceptedFp` as for `shareItem`. */
  finishInvitation(input: {
    inviteId: string
    acceptedFp: string | null
  }): Promise<Result<undefined, Refusal<FinishInvitationReason>>>
  /** Reads a link's fragment and asks the server whose it is. Kept in this worker until it was answered. */
  openInvitation(code: string): Promise<Result<OpenedInvitation, Refusal<OpenInvitationReason>>>
  getOpenedInvitation(): Promise<OpenedInvitation | null>
  /**
   * Whether the inviter gave the link personally: only then are his keys pinned and mine vouched for. Without an account
   * it goes along with the sign-up, or with the next sign-in here.
   */
  answerInvitation(isGiven: boolean): Promise<Result<undefined, Refusal<AnswerInvitationReason>>>
}
