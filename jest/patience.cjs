// What is waited for comes late on a machine that does other things, too; a second, Testing Library's own measure, is then too short.
require('@testing-library/dom').configure({ asyncUtilTimeout: 5000 });
