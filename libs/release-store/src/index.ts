export {
  CALL_FIELDS,
  integrityOf,
  KIT_TYPES,
  MANIFEST,
  ownFiles,
  encodings,
  versionOf,
  type KitTypes,
} from './build-files';
export { unservedFindings } from './call-fields';
export { conflicts } from './checks/conflicts';
export { undeclaredPages } from './checks/declared';
export { prefixFindings } from './checks/prefixes';
export { refuse, Unfit, type Finding, type FindingCode } from './checks/finding';
export { kitCompatibilityFindings, typecheckAgainst, typeFindings } from './checks/kit-compatibility';
export { replaceModules } from './compose';
export { localModule } from './local-module';
export { menuOf } from './menu';
export {
  isBeyond,
  isEditionIntact,
  isNewer,
  isOlder,
  readAllParts,
  readDocument,
  readParts,
  type EditionContent,
} from './edition';
export { history, liveCommit, publishOf, versionBefore, versionIn } from './history';
export { imageDigest, isImageFile, isImageIntact, readImage, storeImage, type ImageFiles } from './images';
export { importBuild } from './import-build';
export { layout } from './layout';
export { LiveEdition } from './live-edition';
export { goLive, releaseBuilds, rollOut } from './go-live';
export { Busy, NoSuchVersion, Overtaken, StoreAway } from './nothing-released';
export { publishEdition } from './publish-edition';
export { removeModule } from './remove-module';
export { rollBack } from './roll-back';
export { STAGED_EDITION, type ModuleManifest } from './manifest';
export { PageNotRendered } from './prerender';
export { prune, removeUnreleased } from './prune';
export { isGiven, PLACES } from './rollout';
export type { Step } from './registry';
export { liveNumber, liveRelease, readPages, readRelease, Unreadable, VERSION } from './release';
export type { Change, Origin, Release, ReleasedEdition, ReleasedModule, Rollout, StoredText } from './release';
export { KeyMissing, publicKeyOf } from './signature';
export { readStagedEdition, stagedRecord, stageEdition, stagedVersion } from './staged-edition';
export { switchModule, switchOffline } from './switch';
export type { UnverifiedKit } from './unverified-kits';
export { integrityFindings, isIntact, readModule, versionsIn, type VersionIntegrity } from './versions';
export { confine, confinedBrowser } from './confinement';
export { webpSize } from './webp';
